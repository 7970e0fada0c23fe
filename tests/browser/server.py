"""A Streamlit server of our own on a free port of this machine."""

import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

ROOT = Path(__file__).parents[2]
OPTIONS = {
    "server.address": "127.0.0.1",
    "server.headless": "true",
    "server.fileWatcherType": "none",
    "browser.gatherUsageStats": "false",
    "client.showErrorDetails": "full",  # a crash tells the test its reason
}


class Server:
    """`start`, `stop` and `restart` keep the port, so that a page left open finds the server again."""

    def __init__(self, log: Path, app: Path = ROOT / "app.py") -> None:
        self.app, self.log = app, log
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"

    def start(self) -> "Server":
        options = [f"--{name}={value}" for name, value in {**OPTIONS, "server.port": self.port}.items()]
        command = [sys.executable, "-m", "streamlit", "run", str(self.app), *options]
        with self.log.open("a") as log:
            self.process = subprocess.Popen(command, cwd=ROOT, stdout=log, stderr=log)
        self.wait_until_healthy()
        return self

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def restart(self) -> None:
        self.stop()
        self.start()

    def wait_until_healthy(self, seconds: float = 60) -> None:
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline and self.process.poll() is None:
            try:
                with urllib.request.urlopen(f"{self.url}/_stcore/health", timeout=2):
                    return
            except OSError:
                time.sleep(0.1)
        self.stop()
        tail = "\n".join(self.log.read_text().splitlines()[-30:])
        raise RuntimeError(f"streamlit run {self.app.name} did not come up on {self.url}. Its log ends:\n{tail}")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
