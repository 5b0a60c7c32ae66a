"""Runs causa under limits of time and memory, and names what went wrong with a run."""
import os
import pathlib
import re
import resource
import select
import signal
import subprocess
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent

CRASH, INTERNAL, SLOW, MEMORY = "crash", "internal error", "too slow", "out of memory"
SILENT, CONTROL = "silent failure", "control characters"
LARGEST_OUTPUT = 200_000_000


PATIENCE = 20  # times the limit: what waits that long without computing hangs


class Run:
    """A process that has ended: `code` is its exit code, -n for the signal n, None where the time was over. `seconds`
    are those of the processor: a busy machine makes no run slow."""

    def __init__(self, line, code, seconds, output, messages):
        self.line, self.code, self.seconds = line, code, seconds
        self.output, self.messages = output, messages

    @property
    def done(self):
        return self.code == 0

    def problem(self):
        """The class of what is wrong with the run itself, and why; nothing where it succeeded or was refused."""
        if self.code is None:
            return SLOW, f"more than {self.seconds:.0f} s"
        if self.code < 0:
            try:
                name = signal.Signals(-self.code).name
            except ValueError:
                name = f"signal {-self.code}"
            return CRASH, name
        if self.code == 3 or "internal error" in self.messages:
            found = re.search(r"internal error: (.*)", self.messages)
            return INTERNAL, found.group(1) if found else "exit code 3"
        if "not enough memory" in self.messages:
            return MEMORY, "not enough memory for this model"
        if self.code not in (0, 1):
            return SILENT, f"exit code {self.code}: {self.messages[-200:]}"
        if self.code == 1 and not re.search(r"error|causa:|failed|outside|changed?", self.messages + self.output):
            return SILENT, "exit code 1 without a message"
        # JSON is for machines, and has its own escapes below a blank.
        shown = self.messages + ("" if "--json" in self.line else self.output)
        # The difference of a file with the line ends of Windows keeps them, or it could not be applied.
        found = re.search(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\x80-\x9f]|\r(?!\n)", shown)
        if found:
            return CONTROL, f"the character {ord(found.group()):#x} is printed"
        return None

    def first_error(self):
        found = re.search(r"error\[?.*", self.messages)
        return found.group(0)[:300] if found else self.messages[:300]


def limit_this_process(gigabytes):
    """For a worker: all processes it starts inherit this."""
    size = int(gigabytes*2**30)
    resource.setrlimit(resource.RLIMIT_AS, (size, size))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_FSIZE, (LARGEST_OUTPUT*5, LARGEST_OUTPUT*5))
    for library in ("OPENBLAS", "OMP"):
        os.environ[f"{library}_NUM_THREADS"] = "1"
    os.environ["MODELICAPATH"] = ""


def computed_by(pid):
    """Seconds of the processor that a running process has taken."""
    with open(f"/proc/{pid}/stat", encoding="utf-8", errors="replace") as file:
        fields = file.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12]))/os.sysconf("SC_CLK_TCK")


def has_ended(process, seconds):
    """Waits so long for the end, and sees it at once, where Popen.wait looks from time to time."""
    descriptor = os.pidfd_open(process.pid)
    try:
        waiting = select.poll()
        waiting.register(descriptor, select.POLLIN)
        return bool(waiting.poll(1000*seconds))
    finally:
        os.close(descriptor)


def computed_by_children():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def run(causa, arguments, folder, limit):
    """Output and messages go through files, so that a flood of them costs no memory here. The limit is one of the
    processor's time; of the clock there are PATIENCE times as many seconds."""
    line = [causa, *map(str, arguments)]
    started, computed = time.monotonic(), computed_by_children()
    with open(folder/"stdout", "wb") as output, open(folder/"stderr", "wb") as messages:
        process = subprocess.Popen(line, stdout=output, stderr=messages, stdin=subprocess.DEVNULL, cwd=folder)
        wait, is_over = limit, False
        while not has_ended(process, wait) and not is_over:
            is_over = computed_by(process.pid) >= limit or time.monotonic() - started > PATIENCE*limit
            if is_over:
                process.kill()
            wait = 1
        code = process.wait()
    if is_over:
        code = None
    texts = []
    for name in ("stdout", "stderr"):
        with open(folder/name, encoding="utf-8", errors="replace", newline="") as file:
            texts.append(file.read(LARGEST_OUTPUT))
    return Run(line, code, computed_by_children() - computed, *texts)
