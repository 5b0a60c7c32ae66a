#!/usr/bin/python3
"""Random models against independent judges: runs causa on each and compares.

Every model has a number; seed, family and number alone decide what is drawn, so one model can be run again:
  tests/campaign/run.py --families circuits --only 17 --seed 1 --keep /tmp/campaign
Exit code: 0 no wrong result and no crash, 1 some, 2 wrong usage."""
import argparse
import concurrent.futures
import csv
import datetime
import importlib
import math
import os
import pathlib
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import traceback
import warnings

for library in ("OPENBLAS", "OMP", "MKL"):
    os.environ.setdefault(f"{library}_NUM_THREADS", "1")  # the matrices are small; the jobs are the threads

import numpy as np  # noqa: E402

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(HERE))

from trial import INTERVALS, Redraw  # noqa: E402

# Name → share of the models.
FAMILIES = {
    "planted": 1.0,
    "circuits": 1.0,
    "controllers": 1.0,
    "chains": 1.0,
    "tanks": 1.0,
    "logic": 1.0,
    "bonds": 0.6,
    "formulations": 1.0,
    "curves": 0.5,
    "impacts": 0.6,
}
OUTCOMES = ("agreed", "wrong", "crashed", "refused", "too slow")


def interrupt(*_):
    raise Redraw("the judge takes too long")


def draw(family, seed, number):
    """The trial of this number; the generator may throw draws away, and a judge that takes too long does."""
    module = importlib.import_module(f"families.{family}")
    signal.signal(signal.SIGALRM, interrupt)
    for attempt in range(60):
        rng = np.random.default_rng([seed, sum(map(ord, family)), number, attempt])
        try:
            signal.alarm(120)  # draws are thrown away by effort, not by time: this is for a judge that hangs
            with np.errstate(all="ignore"), warnings.catch_warnings():
                warnings.simplefilter("ignore")
                return module.generate(rng)
        except (Redraw, np.linalg.LinAlgError):
            continue
        finally:
            signal.alarm(0)
    raise RuntimeError(f"family {family}, number {number}: no useful draw in 60 attempts")


def read_result(path, times, names):
    """The values of `names` at `times`, after events; None for a name that is missing. Times differ by rounding only."""
    with open(path, newline="") as file:
        rows = csv.reader(file)
        header = next(rows)
        columns = {name: k for k, name in enumerate(header)}
        table = np.array([[float(cell or "nan") for cell in row] for row in rows])
    result = {}
    slack = 1e-13*times[-1]
    last = np.searchsorted(table[:, 0], times + slack, side="right") - 1
    for name in names:
        if name not in columns:
            result[name] = None
            continue
        values = table[last, columns[name]].copy()
        values[np.abs(table[last, 0] - times) > slack] = np.inf
        result[name] = values
    return result


def compare(trial, result):
    """The worst point of each variable that is outside, and the largest ratio of error to allowed error."""
    outside, worst = [], 0.0
    for name, expected in trial.expected.items():
        seen = result[name]
        if seen is None:
            outside.append((name, float("nan"), float("nan"), float("nan"), 0.0, "the variable is missing"))
            worst = np.inf
            continue
        ratio = np.abs(seen - expected)/trial.allowed[name]
        ratio[np.isnan(expected)] = 0
        ratio[np.isnan(seen) & ~np.isnan(expected)] = np.inf
        k = int(np.argmax(ratio))
        worst = max(worst, ratio[k])
        if ratio[k] > 1:
            first = int(np.argmax(ratio > 1))
            outside.append((name, trial.times[k], expected[k], seen[k], trial.allowed[name][k],
                            f"first outside at {trial.times[first]:.6g}"))
    return outside, worst


def command(options, trial, folder):
    files = {name: str(folder/name) for name in trial.files}
    line = [options.causa, "simulate", str(folder/"model.mo"), "--model", trial.model, "--stop", repr(trial.stop),
            "--intervals", str(INTERVALS), "--solver", trial.solver, "--tolerance", repr(trial.tolerance),
            "-o", str(folder/"result.csv")]
    return line + [argument.format(**files) for argument in trial.arguments]


def examine(options, family, number):
    """Draws, runs and compares one model. Returns (family, number, outcome, reason, ratio, seconds)."""
    try:
        started = time.monotonic()
        trial = draw(family, options.seed, number)
        drawn = time.monotonic() - started
    except Exception:
        return family, number, "crashed", "the generator failed: " + traceback.format_exc(limit=3), np.inf, 0.0, 0.0
    folder = pathlib.Path(tempfile.mkdtemp(prefix="campaign."))
    try:
        (folder/"model.mo").write_text(trial.text)
        for name, text in trial.files.items():
            (folder/name).write_text(text)
        line = command(options, trial, folder)
        started = time.monotonic()
        try:
            process = subprocess.run(line, capture_output=True, text=True, errors="replace", timeout=options.limit,
                                     cwd=folder, stdin=subprocess.DEVNULL)
            messages, code = process.stderr + process.stdout, process.returncode
        except subprocess.TimeoutExpired as error:
            messages, code = (error.stderr or b"").decode(errors="replace"), None
        seconds = time.monotonic() - started
        outside, ratio = [], 0.0
        if code is None:
            outcome, reason = "too slow", f"more than {options.limit:g} s"
        elif code == 1:
            found = re.search(r"error\[?:?\s*.*", messages)
            code_found = re.search(r"\b[A-Z]{2}\d{3}\b", messages[found.start():] if found else messages)
            outcome = "refused"
            reason = (code_found.group(0) + ": " if code_found else "") + (found.group(0) if found else messages[-200:])
        elif code != 0:
            outcome, reason = "crashed", f"exit code {code}: {messages[-300:]}"
        else:
            outside, ratio = compare(trial, read_result(folder/"result.csv", trial.times, trial.expected))
            outcome = "wrong" if outside else "agreed"
            reason = "; ".join(f"{name} at {at:.6g}: expected {expected:.9g}, got {seen:.9g}, allowed {allowed:.2g}"
                               f" ({note})" for name, at, expected, seen, allowed, note in outside[:4])
        if options.keep and (outcome != "agreed" or options.only is not None):
            keep(options, trial, family, number, folder, outcome, reason, messages)
        return family, number, outcome, reason, ratio, seconds, drawn
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def keep(options, trial, family, number, folder, outcome, reason, messages):
    """Copies a failing model, with what was expected and how to run it."""
    place = pathlib.Path(options.keep)/f"{family}-{number}"
    if place.exists():
        shutil.rmtree(place)
    shutil.copytree(folder, place)
    names = list(trial.expected)
    with open(place/"expected.csv", "w", newline="") as file:
        table = csv.writer(file)
        table.writerow(["time"] + names + [f"allowed({name})" for name in names])
        for k, at in enumerate(trial.times):
            table.writerow([repr(float(at))] + [repr(float(trial.expected[name][k])) for name in names] +
                           [f"{trial.allowed[name][k]:.3g}" for name in names])
    line = shlex.join(command(options, trial, place))
    (place/"report.txt").write_text(f"{outcome}: {reason}\njudge: {trial.judge}\n{line}\n\n{messages}")


def table(counts):
    lines = [f"{'family':14s} {'models':>7s} " + " ".join(f"{name:>8s}" for name in OUTCOMES)]
    for family, row in list(counts.items()) + [("all", {name: sum(row[name] for row in counts.values())
                                                        for name in OUTCOMES})]:
        lines.append(f"{family:14s} {sum(row.values()):7d} " + " ".join(f"{row[name]:8d}" for name in OUTCOMES))
    return "\n".join(lines)


def write_page(options, counts, reasons, seconds):
    """Puts the last counts into the page, behind its mark."""
    page = pathlib.Path(options.page)
    mark = "<!-- written by tests/campaign/run.py -->\n"
    head = page.read_text().split(mark)[0]
    version = subprocess.run([options.causa, "--version"], capture_output=True, text=True).stdout.split("\n")[0]
    day = datetime.date.today().isoformat()
    text = f"{head}{mark}\n{day}, {version}, seed {options.seed}, {seconds:.0f} s:\n\n```\n{table(counts)}\n```\n"
    if reasons:
        text += "\nReasons of what did not agree:\n\n"
        text += "".join(f"- {count} × {reason}\n" for reason, count in sorted(reasons.items(), key=lambda r: -r[1]))
    page.write_text(text)


def parse():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--models", type=int, default=200, help="how many, over all families (200)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--families", default=",".join(FAMILIES), help="names, separated by commas")
    parser.add_argument("--only", type=int, help="the model of this number alone, kept in any case")
    parser.add_argument("--first", type=int, default=0, help="number of the first model of each family")
    parser.add_argument("--causa", default=str(ROOT/"build/release/bin/causa"), help="the program")
    parser.add_argument("--keep", help="folder for the models that failed")
    parser.add_argument("--limit", type=float, default=20, help="seconds allowed per model (20)")
    parser.add_argument("--page", help="a page whose table of counts is to be replaced")
    parser.add_argument("--quiet", action="store_true", help="only the table and the counts")
    options = parser.parse_args()
    options.families = options.families.split(",")
    unknown = [name for name in options.families if name not in FAMILIES]
    if unknown:
        parser.error(f"no such family: {', '.join(unknown)}; there are {', '.join(FAMILIES)}")
    if not os.access(options.causa, os.X_OK):
        parser.error(f"{options.causa} is no program; --causa names it")
    options.causa = str(pathlib.Path(options.causa).resolve())
    return options


def main():
    options = parse()
    started = time.monotonic()
    weight = sum(FAMILIES[name] for name in options.families)
    tasks = []
    for family in options.families:
        count = math.ceil(options.models*FAMILIES[family]/weight)
        numbers = [options.only] if options.only is not None else range(options.first, options.first + count)
        tasks += [(family, number) for number in numbers]
    counts = {family: dict.fromkeys(OUTCOMES, 0) for family in options.families}
    reasons, ratios, time_causa, time_judge = {}, {}, 0.0, 0.0
    with concurrent.futures.ProcessPoolExecutor(options.jobs) as pool:
        for outcome in pool.map(examine, [options]*len(tasks), *zip(*tasks), chunksize=4):
            family, number, verdict, reason, ratio, seconds, drawn = outcome
            counts[family][verdict] += 1
            time_causa += seconds
            time_judge += drawn
            if verdict == "agreed":
                ratios.setdefault(family, []).append(ratio)
            else:
                short = f"{family}, {verdict}: " + (reason.split(":")[0] if verdict == "refused" else
                                                    "" if verdict == "wrong" else reason[:120].split("\n")[0])
                reasons[short] = reasons.get(short, 0) + 1
            if not options.quiet and (verdict != "agreed" or options.only is not None):
                print(f"{family} {number}: {verdict}: {reason}", flush=True)
    print(table(counts))
    if not options.quiet:
        for family, values in ratios.items():
            shares = np.quantile(values, (0.5, 0.9, 0.99, 1.0))
            print(f"{family}: error/allowed: median {shares[0]:.2g}, 90 % {shares[1]:.2g}, "
                  f"99 % {shares[2]:.2g}, largest {shares[3]:.2g}")
        print(f"causa {time_causa:.1f} s, judges {time_judge:.1f} s")
    if options.page:
        write_page(options, counts, reasons, time.monotonic() - started)
    total = sum(sum(row.values()) for row in counts.values())
    bad = sum(row["wrong"] + row["crashed"] for row in counts.values())
    refused = sum(row["refused"] + row["too slow"] for row in counts.values())
    print(f"refused or too slow: {refused} of {total} ({100*refused/max(total, 1):.2f} %)")
    print(f"{total - bad} passed, {bad} failed")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
