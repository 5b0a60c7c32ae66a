#!/usr/bin/python3
"""Flattens models, loads the text again, simulates both and compares the trajectories.

  tests/mutation/round_trip.py library/DSFLib tests/modelica
  tests/mutation/round_trip.py -I /somewhere/msl Modelica.Blocks.Examples.PID_Controller /somewhere/msl/Modelica
A file or folder stands for its examples: models with an experiment annotation, and of a file without a package its last
model. What does not translate at all is left out. Exit code: 0 all agreed, 1 some did not, 2 wrong usage."""
import argparse
import array
import concurrent.futures
import csv
import math
import os
import pathlib
import re
import shutil
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import modelica_text  # noqa: E402
import program  # noqa: E402

RELOAD, DIFFERS = "does not load again", "trajectory differs"
SLACK = 1e-2      # of the span of a variable: rounding grows, and events move by the tolerance
LONGEST = 10.0    # a longer run is cut
TIME_LIMIT = 5.0  # of the clock, for the integration alone
ROWS = 20


# As they are, as escape sequences, and as flat text writes those that have none.
CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]|\\[abfnrtv]|<U\+[0-9A-F]{4}>")


def common_name(name):
    """The name of a variable with its subscripts at the end, as in the flat text: `a[2].b[1]` is `'a.b'[2, 1]`."""
    found = re.fullmatch(r"der\((.*)\)", name)
    if found:
        return f"der({common_name(found.group(1))})"
    subscripts = []

    def take(bracket):
        subscripts.extend(part.strip() for part in bracket.group(1).split(","))
        return ""
    plain = re.sub(r"\[([^\[\]]*)\]", take, CONTROL.sub("", name).replace("'", "").replace("\\", ""))
    return f"{plain}[{','.join(subscripts)}]" if subscripts else plain


def may_be_missing(name):
    """Which of several equal derivatives is recorded is causa's choice; flat text numbers enumerations in subscripts."""
    subscripts = re.search(r"\[(.*)\]", name)
    by_name = subscripts and not all(part.isdigit() for part in subscripts.group(1).split(","))
    return name.startswith(("$", "der(")) or by_name


def number(cell):
    try:
        return float(cell)
    except ValueError:
        return math.nan


def read(path):
    """Columns by common name; the first is `time`."""
    with open(path, newline="", encoding="utf-8", errors="replace") as file:
        rows = csv.reader(file)
        names = [common_name(name) for name in next(rows)]
        columns = [array.array("d") for _ in names]  # a list of floats takes five times the memory
        for row in rows:
            for column, cell in zip(columns, row):
                column.append(number(cell))
    return dict(zip(names, columns)) if columns[0] else {}


def last_rows(times):
    """The last row of every time, by the time rounded: events have several."""
    span = max(abs(times[0]), abs(times[-1]), 1e-300)
    return {round(time/span, 9): k for k, time in enumerate(times)}


def difference(one, other):
    """Why the second result is another than the first; nothing where it is the same."""
    if not one or not other:
        return None if bool(one) == bool(other) else "one result has no rows"
    missing = [name for name in one if name not in other and not may_be_missing(name)]
    if missing:
        return f"missing after loading again: {', '.join(missing[:5])} ({len(missing)} in all)"
    rows, others = last_rows(one["time"]), last_rows(other["time"])
    shared = [(rows[time], others[time], time) for time in rows if time in others]
    if len(shared) < 2 and len(rows) > 1:
        return f"no times in common: {one['time'][-1]:g} and {other['time'][-1]:g} are the last"
    for name, values in one.items():
        if name not in other or name.startswith("$"):
            continue
        seen = other[name]
        finite = [abs(value) for value in values if math.isfinite(value)]
        scale = max(finite, default=0.0)
        for k, n, _ in shared:
            a, b = values[k], seen[n]
            same = a == b or (math.isnan(a) and math.isnan(b)) or abs(a - b) <= SLACK*scale + 1e-6
            if not same:
                return f"{name} at {one['time'][k]:g} is {a:.9g}, after loading again {b:.9g}"
    return None


def experiment(text):
    """Start and stop of the flat text."""
    found = re.search(r"^  annotation\(experiment\((.*)\)\);$", text, re.MULTILINE)
    settings = dict(part.split(" = ") for part in found.group(1).split(", ")) if found else {}
    start = number(settings.get("StartTime", "0"))
    stop = number(settings.get("StopTime", repr(start + 1)))
    return start, stop


def simulation_options(text, longest=LONGEST):
    start, stop = experiment(text)
    if math.isfinite(stop) and math.isfinite(start) and stop - start > longest:
        stop = start + longest
    else:
        stop = None
    line = ["--intervals", ROWS, "--time-limit", TIME_LIMIT]
    return line + ([] if stop is None else ["--stop", repr(stop)])


def codes(ended, severity):
    return set(re.findall(rf"{severity}\[([A-Z]+[0-9]+)\]", ended.messages))


def is_no_modelica(ended):
    """Every error of the run is one of syntax: all commands read the text alike and stop there."""
    found = codes(ended, "error")
    return ended.code == 1 and bool(found) and all(code.startswith("SY") for code in found)


def was_announced(checked, original):
    """The model fails by a limit of causa that `check` warns of; its text may have other loops, and run."""
    return not original.done and bool(codes(original, "error")) and codes(original, "error") <= codes(checked, "warning")


SCHEDULE = re.compile(r"error\[SM281\]")  # the time limit ended the run: no fault of the text
# Why a difference is not counted (docs/mutation.md).
CUT, ERRATIC, ANNOUNCED = "time limit", "erratic", "announced by check"


def examine(causa, arguments, folder, limit, solver=None, forms=("", "--scalar")):
    """All runs and the problems of one model: ([Run], [(class, reason, Run)], [why a difference is not counted]).
    `arguments` name the model, after folders of libraries (-I)."""
    libraries = arguments[:-1]
    runs, problems, excluded = [], [], []

    def go(*line):
        ended = program.run(causa, line, folder, limit)
        runs.append(ended)
        problem = ended.problem()
        if problem:
            problems.append((*problem, ended))
        return ended

    def outcome(ended, path):
        return read(path) if ended.done and path.exists() else None

    def is_erratic(first, second):
        """Where the results differ: so would those of the model itself with another tolerance or grid."""
        one, two = outcome(first, folder/"original.csv"), outcome(second, folder/"reloaded.csv")
        if one is not None and two is not None and not difference(one, two):
            return False
        for change in (["--tolerance", "5e-7"], ["--tolerance", "2e-6"], ["--intervals", str(ROWS + 3)]):
            line = [*map(str, first.line[1:-1]), str(folder/"other.csv")]
            if change[0] in line:
                line[line.index(change[0]) + 1] = change[1]
            else:
                line += change
            other = program.run(causa, line, folder, limit)
            seen = outcome(other, folder/"other.csv")
            if other.code != first.code or (one is not None and seen is not None and difference(one, seen)):
                return True
        return False

    checked = go("check", *arguments)
    original = None
    if is_no_modelica(checked):
        forms = forms[:1]
    for form in forms:
        flat = go("flatten", *([form] if form else []), *arguments)
        if not flat.done or flat.problem():
            continue
        path = folder/f"flat{form.replace('--', '_')}.mo"
        path.write_text(flat.output, encoding="utf-8", errors="surrogateescape")
        again = go("check" if checked.done else "flatten", *libraries, path)
        if not again.done and not again.problem():
            problems.append((RELOAD, f"{form} {again.first_error()}".strip(), again))
            continue
        if not checked.done or again.problem():
            continue
        options = simulation_options(flat.output) + (["--solver", solver] if solver else [])
        if original is None:
            original = go("simulate", *arguments, *options, "--protected", "-o", folder/"original.csv")
        reloaded = go("simulate", *libraries, path, *options, "--protected", "-o", folder/"reloaded.csv")
        if original.problem() or reloaded.problem():
            continue
        if SCHEDULE.search(original.messages) or SCHEDULE.search(reloaded.messages):
            excluded.append(CUT)
            continue
        if was_announced(checked, original) and not reloaded.code:
            excluded.append(ANNOUNCED)
            continue
        if is_erratic(original, reloaded):
            excluded.append(ERRATIC)
            continue
        if original.code != reloaded.code:
            failed = original if original.code else reloaded
            which = "the original" if original.code else "the text loaded again"
            problems.append((DIFFERS, f"{form} {which} fails: {failed.first_error()}".strip(), reloaded))
        elif not all(path.exists() for path in (folder/"original.csv", folder/"reloaded.csv")) and original.done:
            problems.append((program.SILENT, "success without a result file", reloaded))
        elif original.done:
            reason = difference(read(folder/"original.csv"), read(folder/"reloaded.csv"))
            if reason:
                problems.append((DIFFERS, f"{form} {reason}".strip(), reloaded))
    return runs, problems, excluded


def examples(path):
    """The classes worth a trip below a path: [(arguments of causa, name)]."""
    result = []
    for file in sorted(path.rglob("*.mo")) if path.is_dir() else [path]:
        found = modelica_text.classes(file.read_text(encoding="utf-8", errors="replace"))
        text_within = any(name.count(".") for name, *_ in found)
        if (file.parent/"package.mo").exists() or (file.name == "package.mo"):
            result += [([name], name) for name, keyword, partial, has in found if has and not partial]
        elif any(keyword in ("model", "block", "class") for _, keyword, _, _ in found) or text_within:
            result.append(([str(file.resolve())], str(file)))
    return result


def trip(options, arguments, name):
    folder = pathlib.Path(tempfile.mkdtemp(prefix="round_trip."))
    try:
        line = [part for place in options.include for part in ("-I", place)] + arguments
        runs, problems, _ = examine(options.causa, line, folder, options.limit)
        if problems and options.keep:
            place = pathlib.Path(options.keep)/re.sub(r"[^A-Za-z0-9_.-]", "+", name)
            shutil.rmtree(place, ignore_errors=True)
            shutil.copytree(folder, place)
        return name, runs[0].done, [(kind, reason) for kind, reason, _ in problems]
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("what", nargs="+", help="files, folders or names of classes")
    parser.add_argument("-I", dest="include", action="append", default=[], help="a folder of libraries")
    parser.add_argument("--causa", default=str(program.ROOT/"build/release/bin/causa"), help="the program")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--limit", type=float, default=60, help="seconds allowed per run (60)")
    parser.add_argument("--memory", type=float, default=6, help="gigabytes of address space per run (6)")
    parser.add_argument("--keep", help="folder for the texts of what failed")
    options = parser.parse_args()
    if not os.access(options.causa, os.X_OK):
        parser.error(f"{options.causa} is no program; --causa names it")
    options.causa = str(pathlib.Path(options.causa).resolve())
    tasks = []
    for what in options.what:
        path = pathlib.Path(what)
        tasks += examples(path) if path.exists() else [([what], what)]
    counts = {"agreed": 0, "not translated": 0}
    with concurrent.futures.ProcessPoolExecutor(options.jobs, initializer=program.limit_this_process,
                                                initargs=(options.memory,)) as pool:
        for name, translated, problems in pool.map(trip, [options]*len(tasks), *zip(*tasks)):
            for kind, reason in problems:
                counts[kind] = counts.get(kind, 0) + 1
                print(f"{name}: {kind}: {reason}", flush=True)
            if not problems:
                counts["agreed" if translated else "not translated"] += 1
    print(", ".join(f"{count} {kind}" for kind, count in counts.items()))
    failed = sum(counts.values()) - counts["agreed"] - counts["not translated"]
    print(f"{counts['agreed'] + counts['not translated']} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
