#!/usr/bin/env python3
"""Simulates models with several methods and lists where they disagree.

usage: bench/compare_solvers.py [--causa FILE] [--library DIR] [--jobs N] [--seconds S] [--solvers a,b,c] WHAT…

WHAT: `course` (the models of examples/course), `dsf` (the examples of library/DSFLib), a file that ends in .mo, a file
with one class name per line, or the name of a class of the library.

Every model runs once with each method at its own tolerance, for at most S seconds. The trajectories are compared in the
tube of `causa compare` against those of the first method. Where they differ they are computed again with a tolerance of
1e-9: what agrees then was the error that the first tolerance permits, as in a difference of two solutions. What still
differs is a defect of causa, unless the model is chaotic: each line of the table wants an explanation. Exit status 1:
there are such lines.
"""
import argparse
import concurrent.futures
import json
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
TIGHT = "1e-9"


def classes_with_experiment(folder, package):
    """Full names of the models below a package that state an experiment."""
    names = []
    for file in sorted(folder.rglob("*.mo")):
        scope = []
        pending = []
        for line in file.read_text(encoding="utf-8").splitlines():
            within = re.match(r"\s*within\s*([\w.]*)\s*;", line)
            if within:
                scope = [part for part in within.group(1).split(".") if part]
            opened = re.match(r"\s*(?:partial\s+)?(?:encapsulated\s+)?(package|model|block)\s+(\w+)\s*(?!\s*=)", line)
            if opened and "=" not in line.split('"')[0]:
                scope.append(opened.group(2))
            if "experiment(" in line and scope:
                pending.append(".".join(scope))
            closed = re.match(r"\s*end\s+(\w+)\s*;", line)
            if closed and scope and scope[-1] == closed.group(1):
                scope.pop()
        names += [name for name in dict.fromkeys(pending) if name.startswith(package)]
    return names


def models_of(what):
    if what == "course":
        return [str(file) for file in sorted((ROOT / "examples/course").rglob("*.mo"))]
    if what == "dsf":
        return classes_with_experiment(ROOT / "library/DSFLib", "DSFLib")
    path = pathlib.Path(what)
    if path.is_file() and path.suffix != ".mo":
        return [line.strip() for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
    return [what]


def run(options, arguments, seconds):
    # `timeout` ends the whole run, also where causa is a script.
    command = ["timeout", str(seconds), "nice", str(options.causa), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)


def first_error(text):
    for line in text.splitlines():
        if line.startswith("error[") or "internal error" in line:
            return line[:100]
    return "no message"


def options_of(model, tight):
    """A course example says in its first lines how it is run, without a method of its own."""
    found = []
    if model.endswith(".mo"):
        for line in pathlib.Path(model).read_text(encoding="utf-8").splitlines():
            match = re.match(r"// options: (.*)", line)
            for part in match.group(1).split() if match else []:
                key, _, value = part.partition("=")
                if key in ("stop", "start") or (key == "tolerance" and not tight):
                    found += [f"--{key}", value]
                elif key == "model":
                    found += ["--model", value]
    return found + (["--tolerance", TIGHT] if tight else [])


def judge(model, options, folder):
    outcome, lines = compare(model, options, folder, tight=False)
    if outcome != "disagree" or any("/" not in method for _, method, _ in lines):
        return outcome, lines
    again, tight_lines = compare(model, options, folder, tight=True)
    return ("agree with " + TIGHT, []) if again == "agree" else (outcome, tight_lines or lines)


def compare(model, options, folder, tight):
    library = ["-I", str(options.library)] if options.library else []
    lines = []
    results = {}
    for number, solver in enumerate(options.solvers):
        result = folder / f"{re.sub(r'[^A-Za-z0-9.]', '_', model)}-{number}.mat"
        done = run(options, ["simulate", model, *library, *options_of(model, tight), "--solver", solver, "-o", str(result)],
                   options.seconds)
        if done.returncode == 124:
            lines.append((model, solver, f"too slow: more than {options.seconds} s"))
        elif done.returncode != 0:
            lines.append((model, solver, first_error(done.stderr)))
        else:
            results[solver] = result
    # What every method refuses is no disagreement.
    if len(results) == 0:
        return "refused", lines[:1]
    first = next(iter(results))
    for solver, result in results.items():
        if solver == first:
            continue
        done = run(options, ["compare", str(result), str(results[first]), "--json"], options.seconds)
        try:
            signals = json.loads(done.stdout)["signals"]
        except (ValueError, KeyError):
            lines.append((model, solver, "not compared: " + first_error(done.stderr)))
            continue
        outside = [signal["name"] for signal in signals if not signal.get("inside", False)]
        if outside:
            lines.append((model, f"{solver} / {first}", f"{len(outside)} of {len(signals)} outside: {outside[0]}"))
    for result in results.values():
        result.unlink(missing_ok=True)
    return ("disagree" if lines else "agree"), lines


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--causa", type=pathlib.Path, default=ROOT / "build/release/bin/causa")
    parser.add_argument("--library", type=pathlib.Path)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seconds", type=int, default=30)
    parser.add_argument("--solvers", type=lambda text: text.split(","), default=["auto", "cvode", "radau5"])
    parser.add_argument("what", nargs="+")
    options = parser.parse_args()
    models = [model for what in options.what for model in models_of(what)]
    counts = {"agree": 0, "agree with " + TIGHT: 0, "disagree": 0, "refused": 0}
    print("| model | method | |\n|---|---|---|")
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for outcome, lines in pool.map(lambda model: judge(model, options, pathlib.Path(folder)), models):
            counts[outcome] += 1
            for line in lines:
                print("| " + " | ".join(line) + " |", flush=True)
    print(f"\n{len(models)} models with {', '.join(options.solvers)}: "
          + ", ".join(f"{count} {outcome}" for outcome, count in counts.items()))
    return 1 if counts["disagree"] else 0


if __name__ == "__main__":
    sys.exit(main())
