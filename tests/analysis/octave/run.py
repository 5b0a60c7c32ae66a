#!/usr/bin/python3
"""Linear systems against Octave's control package: random systems, the same questions to both.

Poles, zeros, gains, margins, step figures, points of the frequency response and LQR gains agree to 1e-6 relative. Where
they do not, Octave computes the residual of our answer: poles and zeros of ill-conditioned systems may differ, but
they make A - pI or the system matrix singular to rounding, and an LQR gain may differ where Newton's
method moves ours no more than Octave's. Step figures come from samples of Octave's `step`.
  tests/analysis/octave/run.py --systems 60 --seed 1 --report build/release/tests/linear_report
The last line is `N passed, M failed`, with `, K skipped`. Exit code: 0 all passed, 1 something failed, 2 wrong usage."""
import argparse
import cmath
import json
import math
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile

TOLERANCE = 1e-6
SAMPLES = 20001


def random_matrix(rng, rows, columns):
    return [[rng.gauss(0, 1) for _ in range(columns)] for _ in range(rows)]


def rightmost(a):
    """Largest real part of the eigenvalues is at most the largest of Gershgorin's discs; a bound is enough."""
    n = len(a)
    return max(a[i][i] + sum(abs(a[i][j]) for j in range(n) if j != i) for i in range(n))


def modal_system(rng, order, hidden):
    """Blocks of poles with chosen residues; a residue of size `hidden` puts a zero next to its pole."""
    a = [[0.0] * order for _ in range(order)]
    b, c = [], []
    k = 0
    while k < order:
        if k + 1 < order and rng.random() < 0.5:
            real, imaginary = -rng.uniform(0.1, 2), rng.uniform(0.5, 5)
            a[k][k] = a[k + 1][k + 1] = real
            a[k][k + 1], a[k + 1][k] = imaginary, -imaginary
            size = 2
        else:
            a[k][k] = -rng.uniform(0.2, 6)
            size = 1
        for _ in range(size):
            b.append([rng.gauss(0, 1) + 0.3])
            c.append(rng.gauss(0, 1) * (hidden if k == 0 else 1.0))
        k += size
    return a, b, [c], [[rng.choice([0.0, 0.0, rng.gauss(0, 1)])]]


def random_system(rng, index):
    """Kinds in turn: single and several channels, stable and not, nearly cancelled, discrete."""
    kind = ["stable", "unstable", "several", "modal", "nearly", "discrete"][index % 6]
    order = 1 + (index * 7) % 30 if kind != "nearly" else 2 + index % 8
    if kind in ("modal", "nearly"):
        a, b, c, d = modal_system(rng, min(order, 20), rng.choice([1e-3, 1e-5]) if kind == "nearly" else 1.0)
        return {"kind": kind, "A": a, "B": b, "C": c, "D": d, "T": None}
    inputs, outputs = (rng.randint(1, 3), rng.randint(1, 3)) if kind == "several" else (1, 1)
    a = random_matrix(rng, order, order)
    if kind == "stable" or (kind == "several" and rng.random() < 0.5):
        # Eigenvalues of a random matrix lie in a disc of radius sqrt(n).
        shift = min(rightmost(a), 1.3 * math.sqrt(order) + 0.7) + rng.uniform(0.05, 0.5)
        for i in range(order):
            a[i][i] -= shift
    if kind == "discrete":
        a = [[0.6 * entry / math.sqrt(order) for entry in row] for row in a]
    d = random_matrix(rng, outputs, inputs)
    if rng.random() < 0.6:
        d = [[0.0] * inputs for _ in range(outputs)]
    return {"kind": kind, "A": a, "B": random_matrix(rng, order, inputs), "C": random_matrix(rng, outputs, order), "D": d,
            "T": 0.1 if kind == "discrete" else None}


def matrix_text(rows):
    return "[" + "; ".join(" ".join(f"{entry:.17g}" for entry in row) for row in rows) + "]"


def report_of(program, system):
    text = "".join(f"{name} = {matrix_text(system[name])}\n" for name in "ABCD")
    if system["T"]:
        text += f"sampleTime = {system['T']}\n"
    run = subprocess.run([program], input=text, capture_output=True, text=True, timeout=120)
    if run.returncode != 0:
        raise RuntimeError(run.stderr.strip())
    return json.loads(run.stdout)


def complex_text(values):
    return "[" + "; ".join(f"complex({real:.17g}, {imaginary:.17g})" for real, imaginary in values) + "]"


OCTAVE_HEAD = """
pkg load control
warning('off', 'all');
function put (name, values)
  values = values(:);
  printf('"%s": [', name);
  for k = 1:numel(values)
    if (k > 1) printf(', '); end
    re = real(values(k)); im = imag(values(k));
    if (! isfinite(re) || ! isfinite(im)) printf('null'); else printf('[%.17g, %.17g]', re, im); end
  end
  printf('], ');
end
function r = residuals_of_poles (A, p)
  r = zeros(numel(p), 1);
  for k = 1:numel(p) r(k) = min(svd(A - p(k)*eye(rows(A)))) / norm(A); end
end
function r = residuals_of_zeros (A, B, C, D, z)
  r = zeros(numel(z), 1);
  for k = 1:numel(z)
    M = [A - z(k)*eye(rows(A)), B; C, D];
    s = svd(M); r(k) = s(min(size(M))) / max(norm(M), 1);
  end
end
function d = lqr_defect (A, B, K, discrete)
  F = A - B*K; W = eye(rows(A)) + K'*K;
  if (discrete)
    X = dlyap(F', W); N = (eye(columns(B)) + B'*X*B) \\ (B'*X*A);
  else
    X = lyap(F', W); N = B'*X;
  end
  d = norm(N - K) / norm(K);
end
"""


def octave_script(systems, reports):
    lines = [OCTAVE_HEAD]
    for system, report in zip(systems, reports):
        for name in "ABCD":
            lines.append(f"{name} = {matrix_text(system[name])};")
        lines.append("sys = ss(A, B, C, D%s);" % (f", {system['T']}" if system["T"] else ""))
        lines.append("printf('{');")
        lines.append("try put('poles', pole(sys)); catch end")
        lines.append("try put('zeros', zero(sys)); catch end")
        lines.append(f"put('pole_residuals', residuals_of_poles(A, {complex_text(report['poles'])}));")
        zeros = report["zeros"]
        lines.append("put('zero_residuals', residuals_of_zeros(A, B, C, D, %s));" % (complex_text(zeros) if zeros else "[]"))
        frequencies = report["frequencies"][0]
        lines.append(f"try put('response', freqresp(sys, {matrix_text([frequencies])})); catch end")
        regulator = "dlqr" if system["T"] else "lqr"
        lines.append(f"try put('lqr', {regulator}(A, B, eye(rows(A)), eye(columns(B)))); catch end")
        if "lqr" in report:
            discrete = "true" if system["T"] else "false"
            lines.append(f"try put('lqr_defects', [lqr_defect(A, B, {matrix_text(report['lqr'])}, {discrete}), "
                         f"lqr_defect(A, B, {regulator}(A, B, eye(rows(A)), eye(columns(B))), {discrete})]); catch end")
        if "gain" in report:
            lines.append("try [z, k] = zero(sys); put('gain', k); catch end")
            lines.append("try [g, p, wg, wp] = margin(sys); put('margin', [g, p, wg, wp]); catch end")
            crossings = [pair[0] for part in ("gain", "phase") for pair in report["margins"][part] if pair[0] > 0]
            if crossings:
                lines.append(f"try put('at_crossings', freqresp(sys, {matrix_text([crossings])})); catch end")
            lines.append("try m = margin(sys); [g, p, wg, wp] = margin(sys); "
                         "put('at_margins', [freqresp(sys, max(wg, 1e-9)); freqresp(sys, max(wp, 1e-9))]); catch end")
        if "step" in report:
            lines.append(f"t = linspace(0, {step_horizon(report):.17g}, {SAMPLES});")
            lines.append("try y = step(sys, t); put('step', y); catch end")
        lines.append("printf('\"end\": []}\\n');")
    return "\n".join(lines) + "\n"


def step_horizon(report):
    """Beyond all that the figures need: a small overshoot may come after the response has settled."""
    return 1.05 * max(report["step"]["settling"] or 1.0, report["step"]["peakTime"] or 0.0) + 1e-3


def nearest_distance(found, expected):
    """Greedy partners: the largest distance relative to the size of the value."""
    if len(found) != len(expected):
        return math.inf
    left, largest = list(found), 0.0
    for value in expected:
        best = min(left, key=lambda other: abs(other - value))
        left.remove(best)
        largest = max(largest, abs(best - value) / max(abs(value), 1e-3))
    return largest


def as_complex(pairs):
    return [complex(*pair) for pair in pairs if pair is not None]


def local_polynomial(times, values, place):
    """Lagrange's polynomial of degree 5 around a sample."""
    first = min(max(place - 2, 0), len(times) - 6)
    window = range(first, first + 6)

    def at(t):
        total = 0.0
        for i in window:
            term = values[i]
            for j in window:
                if j != i:
                    term *= (t - times[j]) / (times[i] - times[j])
            total += term
        return total
    return at


def crossing_time(times, values, k, level):
    f = local_polynomial(times, values, k)
    low, high = times[k], times[k + 1]
    sign = f(low) - level < 0
    for _ in range(100):
        middle = 0.5 * (low + high)
        if (f(middle) - level < 0) == sign:
            low = middle
        else:
            high = middle
    return 0.5 * (low + high)


def sampled_figures(times, values, initial, final):
    """The figures of step_figures.h, from samples."""
    rise = final - initial
    times_of = {}
    for share in (0.1, 0.9):
        level = initial + share * rise
        for k in range(len(times) - 1):
            if (values[k] < level <= values[k + 1]) or (values[k] > level >= values[k + 1]):
                times_of[share] = crossing_time(times, values, k, level)
                break
    band = 0.02 * abs(rise)
    settling = 0.0
    for k in range(len(times) - 1, 0, -1):
        if abs(values[k - 1] - final) > band >= abs(values[k] - final):
            level = final + math.copysign(band, values[k - 1] - final)
            settling = crossing_time(times, values, k - 1, level)
            break
    direction = math.copysign(1.0, rise)
    top = max(range(len(values)), key=lambda k: direction * (values[k] - final))
    overshoot = direction * (values[top] - final)
    if 0 < top < len(values) - 1:
        f = local_polynomial(times, values, top)
        low, high = times[top - 1], times[top + 1]
        for _ in range(80):  # golden section
            left, right = high - 0.6180339887498949 * (high - low), low + 0.6180339887498949 * (high - low)
            if direction * f(left) > direction * f(right):
                high = right
            else:
                low = left
        overshoot = max(overshoot, direction * (f(0.5 * (low + high)) - final))
    return {"rise": times_of[0.9] - times_of[0.1] if len(times_of) == 2 else None,
            "settling": settling, "overshoot": max(0.0, overshoot / abs(rise))}


class Comparison:
    """Checks of one system: what was compared, and what did not agree."""

    def __init__(self):
        self.compared, self.wrong = [], []

    def check(self, name, holds, words):
        self.compared.append(name)
        if not holds:
            self.wrong.append(f"{name}: {words}")


def compare(system, ours, theirs):
    result = Comparison()
    for name in ("poles", "zeros"):
        if name not in theirs:
            continue
        mine, other = as_complex(ours[name]), as_complex(theirs[name])
        distance = nearest_distance(mine, other)
        residual = max([pair[0] for pair in theirs[name[:-1] + "_residuals"]], default=0.0)
        same_count = len(mine) == len(other)
        result.check(name, distance <= TOLERANCE or (same_count and residual <= 1e-12),
                     f"{len(mine)} and {len(other)} values, distance {distance:.3g}, residual of ours {residual:.3g}")
    if "response" in theirs:
        mine = [complex(*pair) for point in ours["response"] for pair in point]
        other = as_complex(theirs["response"])
        error = max((abs(x - y) / max(abs(y), 1e-12) for x, y in zip(mine, other)), default=math.inf)
        result.check("response", len(mine) == len(other) and error <= TOLERANCE, f"relative error {error:.3g}")
    if "lqr" in theirs:
        other = [value.real for value in as_complex(theirs["lqr"])]
        mine = [row[j] for j in range(len(system["A"])) for row in ours.get("lqr", [])]
        scale = max(map(abs, other), default=1.0)
        error = max((abs(x - y) / scale for x, y in zip(mine, other)), default=math.inf)
        # What one step of Newton's method changes: of two gains that differ the one nearer to the solution changes less. Where
        # both change by more than the tolerance the gain is not determined better in double precision.
        defects = [pair[0] for pair in theirs.get("lqr_defects", []) if pair]
        is_as_good = len(defects) == 2 and defects[0] <= min(2 * defects[1], 1e-3)
        result.check("lqr", len(mine) == len(other) and (error <= TOLERANCE or is_as_good),
                     f"relative error {error:.3g}, defects of ours and Octave's {defects}")
    if "gain" in theirs and "gain" in ours:
        other = theirs["gain"][0][0]
        # The gain belongs to the zeros: it can only agree where these do.
        if nearest_distance(as_complex(ours["zeros"]), as_complex(theirs["zeros"])) <= 1e-3:
            error = abs(ours["gain"] - other) / max(abs(other), 1e-12)
            result.check("gain", error <= TOLERANCE, f"{ours['gain']:.12g} and {other:.12g}")
    if "margins" in ours:
        compare_margins(result, ours["margins"], theirs)
    if "step" in theirs and "step" in ours:
        times = [step_horizon(ours) * k / (SAMPLES - 1) for k in range(SAMPLES)]
        values = [pair[0] for pair in theirs["step"]]
        other = sampled_figures(times, values, ours["step"]["initial"], ours["step"]["final"])
        for name in ("rise", "settling", "overshoot"):
            mine = ours["step"][name]
            if mine is None or other[name] is None:
                result.check(f"step {name}", mine is None and other[name] is None, f"{mine} and {other[name]}")
                continue
            error = abs(mine - other[name]) / max(abs(other[name]), 1e-3 if name == "overshoot" else 1e-12)
            result.check(f"step {name}", error <= TOLERANCE, f"{mine:.12g} and {other[name]:.12g}")
    return result


def compare_margins(result, ours, theirs):
    """Each of our crossings is one by Octave's own response, and Octave's margins, where they are crossings, are among ours."""
    values = as_complex(theirs.get("at_crossings", []))
    gain = [pair for pair in ours["gain"] if pair[0] > 0]
    phase = [pair for pair in ours["phase"] if pair[0] > 0]
    for (frequency, margin), value in zip(gain, values):
        angle = math.remainder(math.degrees(cmath.phase(value)) + 180.0 - margin, 360.0)
        result.check("gain crossing", abs(abs(value) - 1) <= TOLERANCE and abs(angle) <= 1e-4,
                     f"at {frequency:.9g}: |L| = {abs(value):.12g}, phase off by {angle:.3g}")
    for (frequency, margin), value in zip(phase, values[len(gain):]):
        result.check("phase crossing", abs(value.imag) <= TOLERANCE * abs(value) and value.real < 0 and
                     abs(1 / abs(value) - margin) <= TOLERANCE * margin, f"at {frequency:.9g}: L = {value:.12g}")
    if "margin" not in theirs or "at_margins" not in theirs:
        return
    gamma, phi, w_gamma, w_phi = (None if pair is None else pair[0] for pair in theirs["margin"])
    at = [None if pair is None else complex(*pair) for pair in theirs["at_margins"]]
    if w_gamma and gamma and at[0] and abs(at[0].imag) <= 1e-9 * abs(at[0]) and at[0].real < 0:
        error = min((abs(f - w_gamma) / w_gamma + abs(m - gamma) / gamma for f, m in phase), default=math.inf)
        result.check("gain margin", error <= TOLERANCE, f"Octave has {gamma:.9g} at {w_gamma:.9g}, we have {phase}")
    if w_phi and phi is not None and len(at) > 1 and at[1] and abs(abs(at[1]) - 1) <= 1e-9:
        error = min((abs(f - w_phi) / w_phi + abs(math.remainder(m - phi, 360.0)) / 180 for f, m in gain), default=math.inf)
        result.check("phase margin", error <= TOLERANCE, f"Octave has {phi:.9g} at {w_phi:.9g}, we have {gain}")


def main():
    parser = argparse.ArgumentParser(description="Linear systems against Octave's control package")
    parser.add_argument("--systems", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--report", required=True, help="the program linear_report")
    parser.add_argument("--keep", help="a folder for systems that failed")
    options = parser.parse_args()
    if shutil.which("octave-cli") is None and shutil.which("octave") is None:
        print("Octave is not installed (packages of the group `octave`): nothing was compared")
        print(f"0 passed, 0 failed, {options.systems} skipped")
        return 0
    octave = shutil.which("octave-cli") or shutil.which("octave")
    probe = subprocess.run([octave, "--no-gui", "--norc", "--eval", "pkg load control"], capture_output=True, text=True)
    if probe.returncode != 0:
        print("Octave has no control package (packages of the group `octave`): nothing was compared")
        print(f"0 passed, 0 failed, {options.systems} skipped")
        return 0
    rng = random.Random(options.seed)
    systems = [random_system(rng, index) for index in range(options.systems)]
    reports, failed = [], 0
    for index, system in enumerate(systems):
        try:
            reports.append(report_of(options.report, system))
        except (RuntimeError, ValueError, subprocess.TimeoutExpired) as error:
            print(f"system {index}: our report failed: {error}")
            return 1
    with tempfile.TemporaryDirectory() as folder:
        script = pathlib.Path(folder) / "compare.m"
        script.write_text(octave_script(systems, reports))
        run = subprocess.run([octave, "--no-gui", "--norc", str(script)], capture_output=True, text=True, timeout=1800)
    answers = [json.loads(line) for line in run.stdout.splitlines() if line.startswith("{")]
    if len(answers) != len(systems):
        print(run.stderr[-2000:])
        print(f"Octave answered {len(answers)} of {len(systems)} systems")
        return 1
    counts = {}
    for index, (system, ours, theirs) in enumerate(zip(systems, reports, answers)):
        result = compare(system, ours, theirs)
        for name in result.compared:
            counts[name] = counts.get(name, 0) + 1
        if result.wrong:
            failed += 1
            print(f"system {index} ({system['kind']}, order {len(system['A'])}):")
            for words in result.wrong:
                print(f"  {words}")
            if options.keep:
                pathlib.Path(options.keep).mkdir(parents=True, exist_ok=True)
                text = "".join(f"{name} = {matrix_text(system[name])}\n" for name in "ABCD")
                (pathlib.Path(options.keep) / f"system{index}.txt").write_text(text)
    print("compared: " + ", ".join(f"{name} {count}" for name, count in sorted(counts.items())))
    print(f"{len(systems) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
