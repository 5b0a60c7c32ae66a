#!/usr/bin/env python3
"""All equilibria of random polynomial models against a search of its own: Newton's method from every point of a
fine grid (numpy). A proven list must hold every zero that the grid finds, and nothing that is no zero.

usage: grid_check.py CAUSA [COUNT]
"""
import itertools
import json
import os
import random
import subprocess
import sys
import tempfile

import numpy as np

HALF = 3.0


def random_system(chooser, n):
    """Exponents and coefficients of each right-hand side, of degree 3."""
    terms = [e for e in itertools.product(range(4), repeat=n) if sum(e) <= 3]
    return [[(e, round(chooser.uniform(-2, 2), 3)) for e in chooser.sample(terms, 6)] for _ in range(n)]


def model_text(system):
    n = len(system)
    rows = []
    for i, terms in enumerate(system):
        text = " + ".join("(%r)%s" % (c, "".join("*x%d^%d" % (k + 1, e) for k, e in enumerate(es) if e)) for es, c in terms)
        rows.append("  der(x%d) = %s;" % (i + 1, text))
    states = ", ".join("x%d(start = 0.1)" % (k + 1) for k in range(n))
    return "model M\n  Real %s;\nequation\n%s\nend M;\n" % (states, "\n".join(rows))


def values(system, x):
    return np.stack([sum(c * np.prod([x[k] ** e for k, e in enumerate(es)], axis=0) for es, c in terms) for terms in system])


def jacobian(system, x):
    n = len(system)
    rows = []
    for terms in system:
        row = []
        for j in range(n):
            total = np.zeros_like(x[0])
            for es, c in terms:
                if es[j]:
                    total = total + c * es[j] * np.prod([x[k] ** (e - (k == j)) for k, e in enumerate(es)], axis=0)
            row.append(total)
        rows.append(row)
    return np.moveaxis(np.array(rows), -1, 0)


def grid_zeros(system):
    n = len(system)
    count = 120 if n == 2 else 26
    x = np.stack([g.ravel() for g in np.meshgrid(*[np.linspace(-HALF, HALF, count)] * n)])
    for _ in range(60):
        f = values(system, x).T
        j = jacobian(system, x) + 1e-14 * np.eye(n)
        step = np.linalg.solve(j, -f[..., None])[..., 0].T
        size = np.maximum(1.0, np.abs(step).max(axis=0) / 0.5)
        x = np.clip(x + step / size, -1e3, 1e3)
    good = (np.abs(values(system, x)).max(axis=0) < 1e-9) & (np.abs(x).max(axis=0) <= HALF)
    zeros = []
    for point in x.T[good]:
        if not any(np.abs(point - z).max() < 1e-6 for z in zeros):
            zeros.append(point)
    return zeros


def main():
    causa, count = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 20
    chooser = random.Random(5)
    wrong = 0
    total = 0
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "M.mo")
        for k in range(count):
            n = 2 + k % 2
            system = random_system(chooser, n)
            with open(path, "w") as file:
                file.write(model_text(system))
            box = ",".join("x%d=%r:%r" % (i + 1, -HALF, HALF) for i in range(n))
            run = subprocess.run([causa, "equilibrium", path, "--box", box, "--json"], capture_output=True, text=True)
            answer = json.loads(run.stdout)
            points = [np.array(list(e["x"].values())) for e in answer.get("equilibria", [])]
            zeros = grid_zeros(system)
            regions = [r["ranges"] for r in answer.get("undecided", []) + answer.get("families", [])]
            # Newton's method comes only near a multiple zero.
            margin = lambda z: 1e-2 if np.linalg.svd(jacobian(system, z[:, None])[0])[1][-1] < 1e-2 else 1e-6
            open_zeros = [z for z in zeros if any(all(a - margin(z) <= x <= b + margin(z) for x, (a, b) in zip(z, r.values()))
                                                  for r in regions)]
            missing = [z for z in zeros if not any(np.abs(z - p).max() < 1e-6 for p in points)
                       and not any(z is o for o in open_zeros)]
            invented = [p for p in points if np.abs(values(system, p[:, None])).max() > 1e-9]
            total += len(points)
            bad = bool(missing) or bool(invented) or (not answer.get("complete") and not regions)
            wrong += bad
            print("%2d: order %d, %d proven, %d undecided, %d by grid, complete %s, %.3f s%s" % (
                k, n, len(points), len(regions), len(zeros), answer.get("complete"), answer.get("seconds", -1), "  WRONG" if bad else ""))
    print("%d equilibria, %d systems wrong" % (total, wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
