#!/usr/bin/env python3
"""Linearizations of models against the simulator itself.

Matrices: `causa linearize --verify` compares A, B, C and D with differences of the right-hand side, to 1e-6; here for
every model of examples/course and, where the Modelica Standard Library is found, for those of standard_library.txt.
Steps: models of steps.mo (and of standard_library_steps.mo) rest at an equilibrium, one input makes a small step, and
the linear model that `linearize -o` writes must follow the simulation.
  tests/linearization/run.py --causa build/release/bin/causa --library /path/to/ModelicaStandardLibrary
The last line is `N passed, M failed`, with `, K skipped`. Exit code: 0 all passed, 1 something failed, 2 wrong usage."""
import argparse
import concurrent.futures
import csv
import json
import math
import os
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
SECONDS = 300
# Deviations of outputs, relative to the largest of the run; the step is so small that what is quadratic is less.
FOLLOWING = 2e-3
INTERVALS = 200


class Program:
    def __init__(self, causa, library):
        self.causa = causa
        self.include = ["-I", library] if library else []

    def run(self, *arguments):
        command = [self.causa, *arguments, *self.include]
        try:
            return subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=False)
        except subprocess.TimeoutExpired:
            return subprocess.CompletedProcess(command, 124, "", f"no answer within {SECONDS} s")


def first_line(text):
    lines = [line for line in text.splitlines() if line.strip()]
    return lines[0][:200] if lines else "no output"


# --- matrices ---------------------------------------------------------------------------------------------------------

def checked_points(program, arguments):
    """The points with their checks, or why there are none."""
    run = program.run("linearize", *arguments, "--verify", "--json")
    try:
        answer = json.loads(run.stdout)
    except ValueError:
        return None, first_line(run.stderr or run.stdout)
    if run.returncode != 0:
        words = [d["message"] for d in answer.get("diagnostics", []) if d.get("severity") == "error"]
        return None, words[0] if words else f"exit code {run.returncode}"
    return answer.get("points", [answer]), ""


def matrices_of(program, name, arguments):
    points, problem = checked_points(program, arguments)
    if points is None:
        return name, "failed", problem
    compared = sum(point["checked"]["compared"] for point in points)
    undecided = sum(point["checked"]["undecided"] for point in points)
    largest = max(point["checked"]["largest_difference"] for point in points)
    states = len(points[0]["states"])
    text = f"{states} states, {compared} entries, largest difference {largest:.1e}"
    if undecided:
        text += f", {undecided} undecided"
    if states == 0:
        return name, "skipped", "no states"
    # What differences leave open must be the exception.
    return name, "failed" if undecided > compared / 20 else "passed", text


def course_models():
    """Files that are simulated to some time, and a time on their way that no schedule knows."""
    for path in sorted((ROOT / "examples/course").rglob("*.mo")):
        text = path.read_text(encoding="utf-8")
        stop = re.search(r"^// options:.*\bstop=([0-9.e+-]+)", text, re.MULTILINE)
        is_run = re.search(r"^// stage: simulation", text, re.MULTILINE)
        if not is_run or not stop or re.search(r"^// (expect-)?error", text, re.MULTILINE):
            continue
        yield str(path.relative_to(ROOT)), [str(path), "--at", f"0,{0.377 * float(stop[1]):.6g}", "--side", "held"]


def library_models():
    for line in (HERE / "standard_library.txt").read_text(encoding="utf-8").splitlines():
        fields = line.split()
        if not fields or line.startswith("#"):
            continue
        name, times, *rest = fields
        arguments = [name, "--at", times, "--side", "held"]
        for field in rest:
            option, value = field.split("=", 1)
            arguments += ["--" + option, value]
        yield name, arguments


# --- steps ------------------------------------------------------------------------------------------------------------

def steps_in(path):
    """Models with a line `// step: input=u from=U0 by=STEP rest=SECONDS run=SECONDS outputs=y,z`.

    With `at=TIME` they are linearized there: a shaft that turns has no equilibrium."""
    text = path.read_text(encoding="utf-8")
    for found in re.finditer(r"^// step: (.*)\n(?:model|block) (\w+)", text, re.MULTILINE):
        yield found[2], dict(field.split("=", 1) for field in found[1].split())


def columns_of(path):
    with open(path, newline="", encoding="utf-8") as file:
        rows = list(csv.reader(file))
    header = rows[0]
    return {name: [float(row[k]) for row in rows[1:]] for k, name in enumerate(header)}


def sampled(times, values, at):
    """Linear between samples, which is for rounding of times; at a jump the value behind it."""
    result, k = [], 0
    for time in at:
        while k + 1 < len(times) and times[k + 1] <= time:
            k += 1
        if k + 1 == len(times) or times[k + 1] == times[k]:
            result.append(values[k])
        else:
            part = (time - times[k]) / (times[k + 1] - times[k])
            result.append(values[k] + part * (values[k + 1] - values[k]))
    return result


def simulated(program, folder, name, files, stop, intervals, outputs):
    result = folder / f"{name}.csv"
    run = program.run("simulate", *map(str, files), "--model", name, "--stop", repr(stop), "--tolerance", "1e-10",
                      "--intervals", str(intervals), "--filter", "|".join(re.escape(o) for o in outputs), "-o", str(result))
    if run.returncode != 0:
        return None, first_line(run.stderr)
    return columns_of(result), ""


def step_of(program, path, name, step):
    # The rest is a multiple of the interval, so that both runs have values at the same times.
    length = float(step["run"])
    resting = math.ceil(float(step["rest"]) / (length / INTERVALS))
    rest = resting * length / INTERVALS
    before, by = float(step["from"]), float(step["by"])
    outputs = step["outputs"].split(",")
    with tempfile.TemporaryDirectory(prefix="causa-linearize-") as place:
        folder = pathlib.Path(place)
        linear = folder / "linear.mo"
        run = program.run("linearize", str(path), "--model", name, "--at", step.get("at", "equilibrium"),
                          "--inputs", step["input"],
                          "--set", f"{step['input']}={before!r}", "--outputs", step["outputs"], "--verify",
                          "--side", "held", "-o", str(linear))
        if run.returncode != 0:
            return name, "failed", first_line(run.stderr)
        wrapper = folder / "wrapper.mo"
        wrapper.write_text(
            f"model Stepped\n  {name} m({step['input']} = if time < {rest!r} then {before!r} else {before + by!r});\n"
            "end Stepped;\n"
            f"model Linear\n  linearized_model m(u = {{{before + by!r}}});\nend Linear;\n", encoding="utf-8")
        names = ["m." + output for output in outputs]
        whole, problem = simulated(program, folder, "Stepped", [path, wrapper], rest + length,
                                   resting + INTERVALS, names)
        if whole is None:
            return name, "failed", problem
        lines, problem = simulated(program, folder, "Linear", [linear, wrapper], length, INTERVALS,
                                   [f"m.y[{k + 1}]" for k in range(len(outputs))])
        if lines is None:
            return name, "failed", problem
        at = [length * k / INTERVALS for k in range(INTERVALS + 1)]
        worst = 0.0
        for k, output in enumerate(names):
            followed = sampled(lines["time"], lines[f"m.y[{k + 1}]"], at)
            rested = sampled(whole["time"], whole[output], [rest * (1 - 1e-9)])[0]
            seen = sampled(whole["time"], whole[output], [rest + t for t in at])
            # At the jump itself the value behind it counts on both sides.
            deviations = [value - rested for value in seen][1:]
            expected = [value - y for value, y in zip(followed, [linear_rest(linear, k)] * len(followed))][1:]
            size = max(abs(value) for value in expected)
            if size == 0:
                return name, "failed", f"the step does not reach {output}"
            worst = max(worst, max(abs(a - b) for a, b in zip(deviations, expected)) / size)
    return name, "passed" if worst <= FOLLOWING else "failed", f"follows to {worst:.1e} of the deviation"


def linear_rest(path, output):
    """y0 of the written model."""
    found = re.search(r"parameter Real y0\[p\] = \{([^}]*)\}", path.read_text(encoding="utf-8"))
    return float(found[1].split(",")[output])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--causa", default=str(ROOT / "build/release/bin/causa"))
    parser.add_argument("--library", help="where Modelica/package.mo is; default: MODELICAPATH")
    parser.add_argument("--only", default="", help="names that contain this text")
    parser.add_argument("--jobs", type=int, default=2)
    arguments = parser.parse_args()
    library = arguments.library
    if not library:
        for place in os.environ.get("MODELICAPATH", "").split(":"):
            if place and (pathlib.Path(place) / "Modelica/package.mo").exists():
                library = place
    program = Program(arguments.causa, library)
    work = [(matrices_of, (program, name, options)) for name, options in course_models()]
    work += [(step_of, (program, HERE / "steps.mo", *one)) for one in steps_in(HERE / "steps.mo")]
    left_out = 0
    of_library = [(matrices_of, (program, name, options)) for name, options in library_models()]
    path = HERE / "standard_library_steps.mo"
    of_library += [(step_of, (program, path, *one)) for one in steps_in(path)]
    if library:
        work += of_library
    else:
        left_out = len(of_library)
        print(f"skipped: {left_out} models need the Modelica Standard Library (--library, MODELICAPATH)")
    work = [(task, values) for task, values in work if arguments.only in " ".join(map(str, values[1:]))]
    counts = {"passed": 0, "failed": 0, "skipped": left_out}
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        for name, state, text in pool.map(lambda one: one[0](*one[1]), work):
            counts[state] += 1
            print(f"{state:8}{name}: {text}", flush=True)
    skipped = f", {counts['skipped']} skipped" if counts["skipped"] else ""
    print(f"{counts['passed']} passed, {counts['failed']} failed{skipped}")
    return 1 if counts["failed"] else 0


if __name__ == "__main__":
    sys.exit(main())
