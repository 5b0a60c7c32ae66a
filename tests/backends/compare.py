#!/usr/bin/env python3
"""Compares result files of one model run in two ways, byte by byte.

usage: tests/backends/compare.py interpret | program [--core PACK LIBRARY] [--seconds N] [--jobs N] [--causa PROGRAM]
       [FILE-OR-FOLDER ...]

interpret: with machine code and with --interpret. program: from sources and from a program file that `causa compile`
wrote. Every .mo file of the folders is run with its last model (tests/modelica and examples/course without arguments);
with --core the models that index.csv of a reference pack calls core. Models that do not run in either way, or not within
the seconds, are counted and left out. Needs build/release/bin/causa.
"""
import argparse
import concurrent.futures
import csv
import pathlib
import subprocess
import sys
import tempfile
from collections import Counter

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def run(causa, arguments, seconds):
    try:
        return subprocess.run([causa, *arguments], capture_output=True, timeout=seconds, check=False)
    except subprocess.TimeoutExpired:
        return None


def outcome(name, model, options):
    """A word for what happened, and more about it."""
    causa, mode, seconds = options.causa, options.mode, options.seconds
    with tempfile.TemporaryDirectory() as folder:
        first, second = (pathlib.Path(folder) / f"{which}.mat" for which in ("first", "second"))
        one = run(causa, ["simulate", *model, "-o", str(first)], seconds)
        if one is None:
            return "too slow", name
        if one.returncode != 0 and not first.exists():
            return "does not run", name
        other = list(model) + ["--interpret"]
        if mode == "program":
            program = pathlib.Path(folder) / "model.causa"
            compiled = run(causa, ["compile", *model, "-o", str(program)], seconds)
            if compiled is None or compiled.returncode != 0:
                return "not compiled", f"{name}: {compiled.stderr.decode()[:200] if compiled else 'too slow'}"
            search = [word for i, word in enumerate(model) if word == "-I" or (i > 0 and model[i - 1] == "-I")]
            other = [str(program), *search]
        two = run(causa, ["simulate", *other, "-o", str(second)], 8 * seconds)
        if two is None:
            return "too slow", f"{name} the other way"
        if one.returncode != two.returncode or not second.exists():
            return "differs", f"{name}: exit code {one.returncode}, then {two.returncode}: {two.stderr.decode()[:300]}"
        if first.read_bytes() != second.read_bytes():
            return "differs", f"{name}: other bytes"
        return "same", name


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("mode", choices=["interpret", "program"])
    parser.add_argument("--core", nargs=2, metavar=("PACK", "LIBRARY"))
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--causa", default=str(ROOT / "build/release/bin/causa"))
    parser.add_argument("paths", nargs="*")
    options = parser.parse_intermixed_args()
    models = []
    if options.core:
        pack, library = options.core
        with open(pathlib.Path(pack) / "index.csv", newline="", encoding="utf-8") as index:
            models = [(row["model"], [row["model"], "-I", library]) for row in csv.DictReader(index) if row["core"] == "1"]
    else:
        for path in options.paths or [ROOT / "tests/modelica", ROOT / "examples/course"]:
            path = pathlib.Path(path)
            files = sorted(path.rglob("*.mo")) if path.is_dir() else [path]
            models += [(str(file), [str(file)]) for file in files]
    counts = Counter()
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for word, more in pool.map(lambda one: outcome(*one, options), models):
            counts[word] += 1
            if word not in ("same", "does not run"):
                print(f"{word}: {more}", flush=True)
    print(", ".join(f"{count} {word}" for word, count in sorted(counts.items())))
    return 1 if counts["differs"] or counts["not compiled"] else 0


if __name__ == "__main__":
    sys.exit(main())
