#!/usr/bin/env python3
"""Writes docs/coverage-of-plans.md: what has to be solved together in the examples of the Modelica Standard
Library, compared with another tool.

    causa check --each examples --json Modelica -I DIRECTORY > examples.json
    docs/write-plans.py examples.json index.csv

index.csv is that of the reference pack: lin_torn and nonlin_torn are the sizes after tearing.
"""
import csv
import json
import pathlib
import sys


def total(sizes: str) -> int:
    return sum(int(part) for part in sizes.replace("{", " ").replace("}", " ").replace(",", " ").split())


examples = json.load(open(sys.argv[1]))
if isinstance(examples, dict):
    examples = examples["classes"]
reference = {row["model"]: row for row in csv.DictReader(open(sys.argv[2]))}

checked = [one for one in examples if one["passed"] or one["message"].startswith("EQ")]
planned = [one for one in examples if one["hasPlan"]]
compared, larger, same_order = [], [], 0
for one in planned:
    row = reference.get(one["class"])
    if not row:
        continue
    theirs = total(row["lin_torn"]) + total(row["nonlin_torn"])
    ours = one["linearTorn"] + one["nonlinearTorn"]
    compared.append(one)
    if ours > theirs:
        larger.append((one["class"], theirs, ours))
    if row["states"] and int(row["states"]) == one["order"]:
        same_order += 1

out = pathlib.Path(__file__).parent / "coverage-of-plans.md"
lines = [
    "# Plans of the standard library's examples",
    "",
    "Written by `docs/write-plans.py`; do not edit.",
    "",
    f"Of {len(checked)} examples without clocks that can be flattened, {len(planned)} get a plan.",
    f"For {len(compared)} of them another tool's sizes after tearing are known. The sum of ours (loops that are",
    f"written out symbolically count 0) is not larger in {len(compared) - len(larger)} of them"
    f" ({100 * (len(compared) - len(larger)) / len(compared):.1f} %).",
    f"The number of states is the same in {same_order}.",
    "",
    "Larger than the other tool's:",
    "",
    "| model | theirs | ours |",
    "|---|---|---|",
]
lines += [f"| {name.removeprefix('Modelica.')} | {theirs} | {ours} |" for name, theirs, ours in larger]
out.write_text("\n".join(lines) + "\n")
