#!/usr/bin/env python3
"""Simulates the models of a reference pack and writes docs/coverage-of-trajectories.md.

usage: docs/write-trajectories.py PACK LIBRARY [core | tier1 | all]

PACK: a folder with index.csv and csv/*.csv.gz (its README says what they are); LIBRARY: the folder of the Modelica
Standard Library. Needs build/release/bin/causa.
"""
import concurrent.futures
import csv
import gzip
import json
import pathlib
import subprocess
import sys
import tempfile
from collections import Counter

ROOT = pathlib.Path(__file__).resolve().parent.parent
CAUSA = ROOT / "build/release/bin/causa"
SECONDS = 60


def run(arguments):
    try:
        return subprocess.run([str(CAUSA), *arguments], capture_output=True, text=True, timeout=SECONDS, check=False)
    except subprocess.TimeoutExpired:
        return None


def first_error(text):
    for line in text.splitlines():
        if line.startswith("error["):
            return line[6:line.index("]")] + line[line.index("]") + 1:][:110]
        if line.startswith("causa: internal error"):
            return line[:120]
    return "no message"


def grid(row):
    """The span and the output points of the reference, which may be other than the model asks for now."""
    start, stop, interval = (float(row[key] or 0) for key in ("ref_start", "ref_stop", "ref_interval"))
    if not stop > start:
        return []
    options = ["--start", repr(start), "--stop", repr(stop)]
    if 0 < interval <= stop - start and (stop - start) / interval <= 100000:
        options += ["--intervals", str(round((stop - start) / interval))]
    return options


def outcome(row, pack, library, folder):
    model = row["model"]
    result = folder / f"{model}.mat"
    done = run(["simulate", model, "-I", str(library), "-o", str(result), "--protected", *grid(row)])
    if done is None:
        return model, "too slow", f"more than {SECONDS} s"
    if done.returncode != 0:
        return model, "fails", first_error(done.stderr)
    reference = folder / f"{model}.csv"
    reference.write_bytes(gzip.decompress((pack / row["file"]).read_bytes()))
    # Where the thinned rows do not show the signal, only they are compared.
    thin = ["--undersampled"] if float(row["interp_err"] or 0) > 0.01 else []
    compared = run(["compare", str(result), str(reference), "--json", *thin])
    if compared is None:
        return model, "too slow", "the comparison"
    try:
        signals = json.loads(compared.stdout)["signals"]
    except (ValueError, KeyError):
        return model, "not compared", first_error(compared.stderr)
    outside = [signal["name"] for signal in signals if not signal.get("inside", False)]
    if not outside:
        return model, "inside", f"{len(signals)} signals"
    return model, "outside", f"{len(outside)} of {len(signals)} signals: {', '.join(outside[:3])}"


def main():
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    pack, library = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    choice = sys.argv[3] if len(sys.argv) == 4 else "core"
    rows = [row for row in csv.DictReader(open(pack / "index.csv", encoding="utf-8")) if row["has_csv"] == "1"]
    if choice == "core":
        rows = [row for row in rows if row["core"] == "1"]
    elif choice == "tier1":
        rows = [row for row in rows
                if row["tier"] == "1" and not row["external"] and row["model"].startswith("Modelica.")]
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(2) as pool:
        outcomes = list(pool.map(lambda row: outcome(row, pack, library, pathlib.Path(folder)), rows))
    counts = Counter(kind for _, kind, _ in outcomes)
    lines = [f"# Trajectories of the standard library's examples ({choice})", "",
             "Written by `docs/write-trajectories.py`; the tube is that of `causa compare`.", "",
             "| outcome | models |", "|---|---|"]
    lines += [f"| {kind} | {count} |" for kind, count in counts.most_common()]
    lines += ["", "Not inside:", "", "| model | outcome | |", "|---|---|---|"]
    lines += [f"| {model} | {kind} | {text.replace('|', '/')} |" for model, kind, text in outcomes if kind != "inside"]
    name = "coverage-of-trajectories.md" if choice == "core" else f"coverage-of-trajectories-{choice}.md"
    (ROOT / "docs" / name).write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(dict(counts))


main()
