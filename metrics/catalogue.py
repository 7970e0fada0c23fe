"""What there is to know of each metric, told once: the pages read it, and the tests hold it against the functions."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from .checks import Gain
from .display import rounded
from .rank_aware import average_precision, ndcg_at_k, reciprocal_rank
from .set_based import hit_rate_at_k, precision_at_k, recall_at_k


@dataclass(frozen=True)
class Metric:
    """One metric.

    Parameters
    ----------
    name
        Its field in `Values`.
    title
        Its name in words, as in "Precision@k".
    symbol
        Its short name; ``{k}`` marks where the cutoff goes. RR and AP look down the whole list and have none.
    question
        The question it answers.
    formula
        LaTeX. For nDCG this is the exponential gain; see `formula_for`.
    letters
        What each letter of the formula means.
    use_when
        When it is the one to look at.
    range
        The values it can have.
    blind_to
        What it does not see.
    edge_cases
        What happens at the edges, a sentence each.
    undefined_because
        Why it is sometimes undefined; None where it never is.
    elsewhere
        Where other libraries print another number.
    function
        The public function.
    """

    name: str
    title: str
    symbol: str
    question: str
    formula: str
    letters: Mapping[str, str]
    use_when: str
    range: str
    blind_to: str
    edge_cases: tuple[str, ...]
    undefined_because: str | None
    elsewhere: str
    function: Callable[..., float]

    @property
    def reads_whole_list(self) -> bool:
        """Whether it looks down the whole list, whatever the cutoff."""
        return "{k}" not in self.symbol

    def symbol_at(self, k: int) -> str:
        """The symbol with its cutoff: "P@3", or plain "RR"."""
        return self.symbol.format(k=k)

    def formula_for(self, gain: Gain) -> str:
        """The formula with that gain; only nDCG's depends on it."""
        if gain == "exponential":
            return self.formula
        return self.formula.replace(EXPONENTIAL, LINEAR).replace(IDEAL_EXPONENTIAL, IDEAL_LINEAR)


EXPONENTIAL, LINEAR = r"2^{g_i} - 1", r"g_i"
IDEAL_EXPONENTIAL, IDEAL_LINEAR = r"2^{g^{\ast}_i} - 1", r"g^{\ast}_i"

# What a grade is worth, in words, and who takes it so.
GAIN_WORDS: dict[Gain, str] = {"exponential": "2^grade − 1", "linear": "the grade itself"}
GAIN_TOOLS: dict[Gain, str] = {
    "exponential": "ranx ndcg_burges",
    "linear": "trec_eval, pytrec_eval, ranx ndcg and scikit-learn",
}
GAINS_ELSEWHERE = (
    f"{GAIN_TOOLS['linear']} take {GAIN_WORDS['linear']} (linear), "
    f"{GAIN_TOOLS['exponential']} takes {GAIN_WORDS['exponential']} (exponential)."
)

REL = "1 if the document at rank i is relevant, else 0, and 0 past the end of the list"
CUTOFF = "the cutoff, how many documents from the top count"
ALL_RELEVANT = "the number of relevant documents, retrieved or not"
LENGTH = "the number of retrieved documents"
NOTHING_RELEVANT = "No document of this query is relevant, so the formula asks for 0 ÷ 0."

CATALOGUE: tuple[Metric, ...] = (
    Metric(
        name="precision",
        title="Precision@k",
        symbol="P@{k}",
        question="Of the k documents shown, what share is relevant?",
        formula=r"\mathrm{P@}k = \frac{1}{k} \sum_{i=1}^{k} \mathrm{rel}_i",
        letters={r"k": CUTOFF, r"\mathrm{rel}_i": REL},
        use_when="People read the list, and every document that is not relevant costs them time.",
        range="0 to 1, in steps of 1 ÷ k. With fewer than k relevant documents it cannot reach 1.",
        blind_to="The order inside the top k, everything below it, and how many relevant documents were missed.",
        edge_cases=(
            "A list shorter than k is still divided by k: the empty places count as not relevant.",
            "With two relevant documents and k = 3 the best possible precision is 2/3.",
            "Where nothing is relevant it is 0.",
        ),
        undefined_because=None,
        elsewhere="trec_eval, pytrec_eval and ranx print the same. "
        "torchmetrics and torcheval can be told to divide a short list by its own length, and print more.",
        function=precision_at_k,
    ),
    Metric(
        name="recall",
        title="Recall@k",
        symbol="R@{k}",
        question="Of all relevant documents, what share did the top k include?",
        formula=r"\mathrm{R@}k = \frac{1}{R} \sum_{i=1}^{k} \mathrm{rel}_i",
        letters={r"R": ALL_RELEVANT, r"k": CUTOFF, r"\mathrm{rel}_i": REL},
        use_when="A model reads the top k: what is not among them cannot be in its answer. Take the k you pass on.",
        range="0 to 1. It never falls as k grows.",
        blind_to="The order inside the top k, and how many documents there are not relevant.",
        edge_cases=(
            "A relevant document that was not retrieved still counts below the line.",
            "With more than k relevant documents it cannot reach 1.",
            "Where nothing is relevant it is undefined, and the query is left out of the mean.",
        ),
        undefined_because=NOTHING_RELEVANT,
        elsewhere="trec_eval, pytrec_eval and ranx print 0 where nothing is relevant.",
        function=recall_at_k,
    ),
    Metric(
        name="hit_rate",
        title="Hit rate@k",
        symbol="Hit rate@{k}",
        question="Did the top k contain at least one relevant document?",
        formula=r"\mathrm{Hit\ rate@}k = \max_{1 \le i \le k} \mathrm{rel}_i",
        letters={r"k": CUTOFF, r"\mathrm{rel}_i": REL},
        use_when="One relevant document is enough, wherever in the top k it stands.",
        range="1 or 0 for one query; its mean over queries is the share of queries with a hit.",
        blind_to="How many relevant documents there are in the top k, and where they stand.",
        edge_cases=(
            "It is 1 exactly when precision@k is above 0.",
            "Where nothing is relevant it is 0.",
        ),
        undefined_because=None,
        elsewhere="trec_eval and pytrec_eval call it success. LlamaIndex can be told to print recall under this name.",
        function=hit_rate_at_k,
    ),
    Metric(
        name="reciprocal_rank",
        title="Reciprocal rank",
        symbol="RR",
        question="How far down is the first relevant document?",
        formula=r"\mathrm{RR} = \frac{1}{r}",
        letters={r"r": "the rank of the first relevant document (where the ranking has none, RR is 0)"},
        use_when="One good document ends the search, and reading starts at the top.",
        range=f"0 to 1: rank 1 gives 1, rank 2 gives {rounded(1 / 2, 2)}, rank 3 gives {rounded(1 / 3, 2)}.",
        blind_to="Everything below the first relevant document.",
        edge_cases=(
            "It looks down the whole list, whatever the cutoff.",
            "It is 0 where no retrieved document is relevant.",
        ),
        undefined_because=None,
        elsewhere="recip_rank of trec_eval and pytrec_eval and ranx’s mrr agree. "
        "MRR@10 in other tools counts a first relevant document below rank 10 as 0.",
        function=reciprocal_rank,
    ),
    Metric(
        name="average_precision",
        title="Average precision",
        symbol="AP",
        question="How early do the relevant documents come, all of them taken together?",
        formula=r"\mathrm{AP} = \frac{1}{R} \sum_{i=1}^{n} \mathrm{rel}_i \cdot \mathrm{P@}i",
        letters={
            r"R": ALL_RELEVANT,
            r"n": LENGTH,
            r"\mathrm{rel}_i": REL,
            r"\mathrm{P@}i": "precision at rank i",
        },
        use_when="Every relevant document should come up, and early.",
        range="0 to 1; it is 1 when all relevant documents were retrieved and stand above all others.",
        blind_to="Grades. A perfect document counts as much as a related one, once both are relevant.",
        edge_cases=(
            "It looks down the whole list, whatever the cutoff.",
            "A relevant document that was not retrieved adds 0 and still counts below the line.",
            "With one relevant document it equals RR.",
            "Where nothing is relevant it is undefined, and the query is left out of the mean.",
        ),
        undefined_because=NOTHING_RELEVANT,
        elsewhere="trec_eval, pytrec_eval and ranx map agree, but print 0 where nothing is relevant. "
        "Tools that cut AP at k divide by R, by k, by the smaller of the two or by the number found, and so disagree.",
        function=average_precision,
    ),
    Metric(
        name="ndcg",
        title="nDCG@k",
        symbol="nDCG@{k}",
        question="How close is the top k to the best order of all judged documents?",
        formula=r"\mathrm{nDCG@}k = \frac{\sum_{i=1}^{k} \frac{2^{g_i} - 1}{\log_2(i + 1)}}"
        r"{\sum_{i=1}^{k} \frac{2^{g^{\ast}_i} - 1}{\log_2(i + 1)}}",
        letters={
            r"k": CUTOFF,
            r"g_i": "the grade of the document at rank i, 0 for an unjudged one and past the end of the list",
            r"g^{\ast}_i": "the grade at rank i of the ideal: all judged documents, highest grade first",
        },
        use_when="Judgments have grades (one document answers the query, another is only related), and order matters.",
        range="0 to 1; 1 means that no order of the judged documents would be better.",
        blind_to="Everything below the cutoff, and what makes a document relevant: it reads the grades alone.",
        edge_cases=(
            "The ideal comes from all judged documents, so a good document that was not retrieved costs.",
            "Both sums stop at k, so a perfect top k is exactly 1 however many good documents are left over.",
            "The least grade that counts as relevant does not move it.",
            "Where no grade is above 0 it is undefined, and the query is left out of the mean.",
        ),
        undefined_because="No document of this query has a grade above 0, so the formula asks for 0 ÷ 0.",
        elsewhere=f"With grades above 1 the gain matters: {GAINS_ELSEWHERE} "
        "trec_eval, pytrec_eval and ranx print 0 where no grade is above 0.",
        function=ndcg_at_k,
    ),
)

METRICS: dict[str, Metric] = {metric.name: metric for metric in CATALOGUE}
