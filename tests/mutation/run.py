#!/usr/bin/python3
"""Mutated models through every command: nothing may crash, hang or be lost, and flat text must load again.

A mutant has a number; seed and number alone decide what it is, so one can be run again:
  tests/mutation/run.py --seed 1 --only 17 --keep /tmp/mutants
With --log a campaign that was interrupted goes on where it was, and counts what it had found.
Exit code: 0 nothing found, 1 something, 2 wrong usage."""
import argparse
import concurrent.futures
import hashlib
import json
import multiprocessing
import os
import pathlib
import random
import re
import shlex
import shutil
import sys
import tempfile
import time
import traceback

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import modelica_text  # noqa: E402
import mutate  # noqa: E402
import program  # noqa: E402
import round_trip  # noqa: E402

OWN = ("tests/modelica", "examples", "library/DSFLib")
SOLVERS = ("dopri5", "radau5", "ida", "cvode", "euler", "bdf2", "rkf45", "abm3", "backward-euler", "rk4")
CLASSES = (program.CRASH, program.INTERNAL, program.SLOW, program.MEMORY, round_trip.RELOAD, round_trip.DIFFERS,
           program.SILENT, program.CONTROL)


class Source:
    """A file that is mutated. A part of a package is mutated inside a copy of it; `models` are those to run then."""

    def __init__(self, path, root=None, models=()):
        self.path, self.root, self.models = path, root, list(models)


def package_root(path):
    """The outermost folder with a package.mo around the file; nothing where it belongs to no package."""
    root = None
    folder = path.parent
    while (folder/"package.mo").exists():
        root, folder = folder, folder.parent
    return root


def sources(places):
    """All files below the places, in a fixed order."""
    result, examples = [], {}
    for place in places:
        for path in sorted(place.rglob("*.mo")) if place.is_dir() else [place]:
            root = package_root(path)
            if root is None:
                result.append(Source(path))
                continue
            found = modelica_text.classes(path.read_text(encoding="utf-8", errors="replace"))
            own = [name for name, _, partial, has in found if has and not partial]
            examples.setdefault(root, []).extend((path, name) for name in own)
            result.append(Source(path, root, own))
    for source in result:
        if source.root is not None and not source.models:
            # The nearest examples: those of the deepest folder around the file that has some.
            folder = source.path.parent
            while not source.models:
                source.models = [name for path, name in examples[source.root] if folder in path.parents]
                if folder == source.root:
                    break
                folder = folder.parent
    return [source for source in result if source.root is None or source.models]


def copy_with(source, text, folder):
    """A copy of the package in which one file has this text; all others are links."""
    place = folder/"package"/source.root.name
    original = source.root
    for part in source.path.relative_to(source.root).parts:
        place.mkdir(parents=True)
        for entry in original.iterdir():
            if entry.name != part:
                (place/entry.name).symlink_to(entry)
        original, place = original/part, place/part
    place.write_text(text, encoding="utf-8", errors="surrogateescape", newline="")
    return place


def draw(options, number):
    """The source, the mutated text and the name of the model (nothing: the last of the file) of one number."""
    rng = random.Random(f"{options.seed}/{number}")
    source = rng.choice(options.sources)
    donor = rng.choice(options.sources)
    read = {path: path.read_bytes().decode(errors="replace") for path in (source.path, donor.path)}
    text, kinds = mutate.mutant(read[source.path], read[donor.path], rng)
    model = rng.choice(source.models) if source.models else None
    return source, text, kinds, model, rng


def other_commands(path, arguments, folder, rng, checked):
    """What is run beside the round trip through flat text, one line for each run."""
    lines = [["format", "--diff", path]]
    if checked.done:
        lines += [["explain", *arguments, *rng.choice(([], ["--all"], ["--rules"]))],
                  ["explain", *arguments, "--json"],
                  ["explain", *arguments, "--html", folder/"page.html"],
                  ["check", *arguments, *rng.choice((["--verify"], ["--remarks", "--units"], ["--json"]))],
                  ["simulate", *arguments, "--initial", "--stop", "0.01"],
                  ["simulate", *arguments, "--solver", rng.choice(SOLVERS), "--intervals", "5", "--time-limit", "5",
                   "--stop", "0.1", "--stats", "-o", folder/"short.mat"]]
    elif round_trip.is_no_modelica(checked):
        lines += [rng.choice((["explain", *arguments], ["simulate", *arguments, "-o", folder/"short.csv"]))]
    else:
        lines += [["explain", *arguments], ["simulate", *arguments, "--stop", "0.01", "-o", folder/"short.csv"]]
    return lines


def analyses(arguments, folder, rng):
    """What examines a model instead of running it, one line for each command."""
    return [["linearize", *arguments, *rng.choice(([], ["--dae"], ["--symbolic"], ["--at", "equilibrium"]))],
            ["equilibrium", *arguments, "--time-limit", "3", *rng.choice(([], ["--json"]))],
            ["portrait", *arguments, *rng.choice(([], ["--json"], ["--stop", "1"], ["--lyapunov", "--stop", "1"]))],
            ["stability", *arguments, "--time-limit", "3"],
            ["sensitivity", *arguments, "--stop", "0.1", "--time-limit", "5", "-o", folder/"sensitivities.csv"]]


def examine(options, number):
    """Runs all commands on one mutant: a dictionary, as a line of the log holds it."""
    source, kinds = None, []
    folder = pathlib.Path(tempfile.mkdtemp(prefix="mutation."))
    try:
        source, text, kinds, model, rng = draw(options, number)
        include = list(options.include)
        if source.root is None:
            path = folder/"mutant.mo"
            path.write_text(text, encoding="utf-8", errors="surrogateescape", newline="")
            arguments = [path]
        else:
            path = copy_with(source, text, folder)
            include.insert(0, folder/"package")
            arguments = [model]
        arguments = [part for place in include for part in ("-I", place)] + arguments
        solver = rng.choice(SOLVERS)
        if options.analysis:
            runs, problems, excluded = [program.run(options.causa, ["check", *arguments], folder, options.limit)], [], []
            more = analyses(arguments, folder, rng) if runs[0].done else []
        else:
            runs, problems, excluded = round_trip.examine(options.causa, arguments, folder, options.limit, solver)
            more = other_commands(path, arguments, folder, rng, runs[0])
        for line in more:
            ended = program.run(options.causa, line, folder, options.limit)
            runs.append(ended)
            if ended.problem():
                problems.append((*ended.problem(), ended))
        if options.keep and (problems or options.only is not None):
            keep(options, number, source, kinds, path, folder, runs, problems)
        slowest = max(runs, key=lambda ended: ended.seconds)
        return {"number": number, "file": str(source.path), "mutations": kinds, "accepted": runs[0].done,
                "runs": len(runs), "excluded": excluded, "slowest": round(slowest.seconds, 3),
                "seconds": round(sum(ended.seconds for ended in runs), 3),
                "problems": [(kind, reason, shlex.join(ended.line)) for kind, reason, ended in problems]}
    except Exception:
        return {"number": number, "file": str(source.path) if source else "?", "mutations": kinds, "accepted": False,
                "runs": 0, "excluded": [], "slowest": 0.0, "seconds": 0.0,
                "problems": [(program.SILENT, "the campaign itself failed: " + traceback.format_exc(limit=4), "")]}
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def keep(options, number, source, kinds, path, folder, runs, problems):
    """Keeps the mutant, the flat texts, the unmutated file and what happened, with the lines that show it again."""
    place = pathlib.Path(options.keep)/f"{options.seed}-{number}"
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    for file in folder.iterdir():
        if file.is_file() and file.name not in ("stdout", "stderr") and file.stat().st_size < 10_000_000:
            shutil.copy(file, place)
    if source.root is not None:
        shutil.copytree(folder/"package", place/"package", symlinks=True)
    shutil.copy(source.path, place/"original.mo")
    report = [f"mutant {number} of seed {options.seed}, from {source.path} by {', '.join(kinds)}", ""]
    for kind, reason, ended in problems:
        report += [f"{kind}: {reason}", shlex.join(ended.line).replace(str(folder), str(place)), ended.messages[:3000], ""]
    if not problems:
        report += [shlex.join(ended.line).replace(str(folder), str(place)) + f"  → {ended.code}" for ended in runs]
    (place/"report.txt").write_text("\n".join(report), encoding="utf-8", errors="replace")


def parse():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--models", type=int, default=200, help="how many mutants (200)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="number of the first mutant")
    parser.add_argument("--only", type=int, help="the mutant of this number alone, kept in any case")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--causa", default=str(program.ROOT/"build/release/bin/causa"), help="the program")
    parser.add_argument("--keep", help="folder for the mutants that failed, each with a report")
    parser.add_argument("--log", help="file of all outcomes: what it holds already is not run again")
    parser.add_argument("--analysis", action="store_true",
                        help="instead: linearize, equilibrium, portrait, stability and sensitivity on what check accepts")
    parser.add_argument("--limit", type=float, default=60, help="seconds of the processor allowed per run (60)")
    parser.add_argument("--memory", type=float, default=4, help="gigabytes of address space per run (4)")
    parser.add_argument("-I", dest="include", action="append", default=[], help="a folder of libraries the trees need")
    parser.add_argument("--quiet", action="store_true", help="only the table and the counts")
    parser.add_argument("trees", nargs="*", help=f"what is mutated ({', '.join(OWN)} of this checkout)")
    options = parser.parse_args()
    if not os.access(options.causa, os.X_OK):
        parser.error(f"{options.causa} is no program; --causa names it")
    options.causa = str(pathlib.Path(options.causa).resolve())
    options.keep = options.keep and str(pathlib.Path(options.keep).resolve())
    places = [pathlib.Path(tree).resolve() for tree in options.trees or [program.ROOT/own for own in OWN]]
    missing = [str(place) for place in places if not place.exists()]
    if missing:
        parser.error(f"there is no {', '.join(missing)}")
    options.include = [str(pathlib.Path(place).resolve()) for place in options.include]
    options.sources = sources(places)
    if not options.sources:
        parser.error("no .mo file there")
    return options


def identity(options):
    """What decides all outcomes: the seed, the program and the files that are mutated."""
    digest = hashlib.sha256(pathlib.Path(options.causa).read_bytes())
    for source in options.sources:
        digest.update(source.path.read_bytes())
    return {"seed": options.seed, "files": len(options.sources), "program and files": digest.hexdigest()[:16]}


def read_log(options):
    """The outcomes of an earlier run by number, and the log to go on with. A log of another campaign ends the program."""
    outcomes = {}
    path = pathlib.Path(options.log)
    mine = identity(options)
    if path.exists():
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        if lines and json.loads(lines[0]) != mine:
            sys.exit(f"{path} is the log of another seed, program or set of files: {lines[0].strip()}")
        for line in lines[1:]:
            if line.endswith("\n"):  # the last may have been cut
                outcome = json.loads(line)
                outcomes[outcome["number"]] = outcome
    with open(path, "w", encoding="utf-8") as log:
        for outcome in (mine, *outcomes.values()):
            log.write(json.dumps(outcome) + "\n")
    return outcomes, open(path, "a", encoding="utf-8")


def examine_number(number):
    return examine(OPTIONS, number)


OPTIONS = None  # workers inherit it: the list of sources is long


def outcomes_of(options, numbers):
    """The outcomes of these mutants as they come: those of the log first."""
    known, log = read_log(options) if options.log else ({}, None)
    yield from (known[number] for number in numbers if number in known)
    missing = [number for number in numbers if number not in known]
    context = multiprocessing.get_context("fork")
    with concurrent.futures.ProcessPoolExecutor(options.jobs, context, initializer=program.limit_this_process,
                                                initargs=(options.memory,)) as pool:
        for begin in range(0, len(missing), 200):
            futures = [pool.submit(examine_number, number) for number in missing[begin:begin + 200]]
            for future in concurrent.futures.as_completed(futures):
                outcome = future.result()
                if log:
                    log.write(json.dumps(outcome) + "\n")
                    log.flush()
                yield outcome


def main():
    global OPTIONS
    options = OPTIONS = parse()
    numbers = [options.only] if options.only is not None else range(options.first, options.first + options.models)
    counts = dict.fromkeys(CLASSES, 0)
    reasons = {}
    excluded = {}
    accepted = runs = failed = 0
    computed = 0.0
    slowest, slowest_number = 0.0, None
    started = time.monotonic()
    for outcome in outcomes_of(options, numbers):
        number, problems = outcome["number"], outcome["problems"]
        accepted += outcome["accepted"]
        runs += outcome["runs"]
        for rule in sorted(set(outcome["excluded"])):
            excluded.setdefault(rule, []).append(number)
        computed += outcome["seconds"]
        failed += bool(problems)
        if outcome["slowest"] > slowest:
            slowest, slowest_number = outcome["slowest"], number
        for kind, reason, _ in problems:
            counts[kind] += 1
            short = f"{kind}: " + re.sub(r"`[^`]*`|\d+(\.\d+)?(e[+-]?\d+)?", "…", reason.split("\n")[0])[:110]
            reasons.setdefault(short, []).append(number)
        if problems and not options.quiet:
            kind, reason, line = problems[0]
            print(f"{number}: {outcome['file']}: {', '.join(outcome['mutations'])}: {kind}: {reason}\n    {line}", flush=True)
    print(f"{len(numbers)} mutants of {len(options.sources)} files, seed {options.seed}: {accepted} accepted, {runs} runs, "
          f"{computed:.0f} s of the processor, {time.monotonic() - started:.0f} s; the longest run took {slowest:.1f} s "
          f"(mutant {slowest_number})")
    for rule, where in sorted(excluded.items()):
        where.sort()
        print(f"not counted, {rule}: {len(where)} mutants ({', '.join(map(str, where[:12]))}{', …' if len(where) > 12 else ''})")
    for kind in CLASSES:
        print(f"{kind:22s} {counts[kind]:6d}")
    for reason, where in sorted(reasons.items(), key=lambda item: (-len(item[1]), item[0])):
        where.sort()
        print(f"{len(where):5d} × {reason}   (mutants {', '.join(map(str, where[:6]))}{', …' if len(where) > 6 else ''})")
    print(f"{len(numbers) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
