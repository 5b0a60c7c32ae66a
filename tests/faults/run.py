#!/usr/bin/python3
"""Faults of the environment: signals at random moments, full disks, places that cannot be written, closed descriptors.

Results must load and hold all but the last second; nothing crashes, and no fault is taken for success.
  tests/faults/run.py --kills 200 --seed 1 --causa build/release/bin/causa
The last line is `N passed, M failed`. Exit code: 0 all passed, 1 something failed, 2 wrong usage."""
import argparse
import csv
import datetime
import io
import os
import pathlib
import random
import resource
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
CLOCK = HERE / "Clock.mo"
BALL = "model Ball\n  Real x(start = 1), v;\nequation\n  der(x) = v;\n  der(v) = -4*x;\nend Ball;\n"
LONG = ["--stop", "1e5", "--solver", "euler", "--step", "1e-4"]  # a run of many points and minutes
IS_ROOT = os.geteuid() == 0

try:
    import scipy.io
except ImportError:
    scipy = None


class Fault(Exception):
    """What did not hold."""


def expect(holds, words):
    if not holds:
        raise Fault(words)


# --- readers of our own: strict, and independent of causa ----------------------------------------------------------


def read_csv(path):
    """Column by column; every line must be whole."""
    text = pathlib.Path(path).read_text()
    expect(text.endswith("\n"), "the last line is cut off")
    rows = list(csv.reader(io.StringIO(text)))
    expect(all(len(row) == len(rows[0]) for row in rows), "a line has another number of columns")
    return {name: [float(row[k]) for row in rows[1:]] for k, name in enumerate(rows[0])}


def read_mat(path):
    """Matrices must follow each other up to the last byte (MAT-file level 4)."""
    data = pathlib.Path(path).read_bytes()
    matrices, at = {}, 0
    while at < len(data):
        expect(at + 20 <= len(data), f"{len(data) - at} bytes stand behind the last matrix")
        kind, rows, columns, imaginary, length = struct.unpack_from("<5i", data, at)
        expect(0 <= kind < 100 and rows >= 0 and columns >= 0 and imaginary == 0 and 0 < length < 100,
               f"no matrix begins at byte {at}")
        name = data[at + 20:at + 20 + length - 1].decode()
        at += 20 + length
        size = {0: 8, 2: 4, 5: 1}[kind // 10]
        expect(at + rows * columns * size <= len(data), f"the file ends in {name}")
        matrices[name] = (rows, columns, data[at:at + rows * columns * size])
        at += rows * columns * size
    if scipy is not None:
        expect("data_2" in scipy.io.loadmat(path, chars_as_strings=False), "scipy finds no points")
    rows, points, numbers = matrices["data_2"]
    width, count, letters = matrices["name"]
    names = [letters[k * width:(k + 1) * width].rstrip(b"\0 ").decode() for k in range(count)]
    places = struct.unpack(f"<{4 * count}i", matrices["dataInfo"][2])
    values = struct.unpack(f"<{rows * points}d", numbers)
    result = {}
    for k, name in enumerate(names):
        matrix, row = places[4 * k], places[4 * k + 1]
        if matrix != 1:
            result[name] = [v if row > 0 else -v for v in values[abs(row) - 1::rows]]
    return result


def read_result(path):
    return read_mat(path) if str(path).endswith(".mat") else read_csv(path)


# --- running causa -------------------------------------------------------------------------------------------------


def end_by_signals():
    """In a child: what nohup or a shell's background job ignores would be ignored there too, rightly."""
    for which in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(which, signal.SIG_DFL)


class Causa:
    def __init__(self, program, folder):
        self.program = str(pathlib.Path(program).resolve())
        self.folder = folder

    def start(self, *words, **options):
        options.setdefault("stdin", subprocess.DEVNULL)
        options.setdefault("stdout", subprocess.DEVNULL)
        options.setdefault("stderr", subprocess.DEVNULL)
        options.setdefault("cwd", self.folder)
        options.setdefault("preexec_fn", end_by_signals)
        return subprocess.Popen([self.program, *map(str, words)], **options)

    def run(self, *words, before=(), **options):
        """The finished process. It has not crashed, and not found a bug in itself."""
        options.setdefault("cwd", self.folder)
        options.setdefault("stdout", subprocess.PIPE)
        options.setdefault("stderr", subprocess.PIPE)
        options.setdefault("stdin", subprocess.DEVNULL)
        done = subprocess.run([*before, self.program, *map(str, words)], timeout=120, **options)
        said = (done.stderr or b"").decode(errors="replace")
        expect(0 <= done.returncode <= 2, f"exit code {done.returncode}: {said[-300:]}")
        expect("internal error" not in said, said[-300:])
        return done, said

    def loads(self, path):
        done, said = self.run("compare", path, path)
        expect(done.returncode == 0, f"causa cannot read {path}: {said[-300:]}")


def seconds_of_day():
    now = datetime.datetime.now()
    return 3600 * now.hour + 60 * now.minute + now.second + now.microsecond / 1e6


# --- kills ---------------------------------------------------------------------------------------------------------

SIGNALS = [signal.SIGKILL, signal.SIGINT, signal.SIGTERM, signal.SIGHUP]
RUNS = {
    "many points": ["--set", "period=0.001", "--intervals", "1", "--stop", "1e6"],
    "few points": ["--set", "period=0.05", "--solver", "euler", "--step", "1e-6", "--intervals", "1", "--stop", "1e3"],
}


def kill_once(causa, rng, number, slack):
    ending = ["mat", "csv"][number % 2]
    which = SIGNALS[0] if number % 8 < 5 else rng.choice(SIGNALS[1:])
    kind = rng.choice(list(RUNS))
    wait = rng.uniform(0.0, 2.5)
    output = causa.folder / f"kill.{ending}"
    output.unlink(missing_ok=True)
    old = b"an older file" if rng.random() < 0.3 else None
    if old:
        output.write_bytes(old)
    process = causa.start("simulate", CLOCK, *RUNS[kind], "-o", output)
    time.sleep(wait)
    killed = seconds_of_day()
    process.send_signal(which)
    code = process.wait(timeout=60)
    words = f"{ending}, {kind}, {which.name} after {wait:.2f} s"
    time.sleep(0.05)  # the write that was under way is finished by another process
    expected = [-which] if which == signal.SIGKILL else [-which, 128 + which]
    if not (wait < 0.2 and code == -which):  # before the handlers are there
        expect(code in expected[-1:], f"{words}: exit code {code}")
    left = [name for name in os.listdir(causa.folder) if name.startswith(".causa-")]
    for name in left:
        (causa.folder / name).unlink()
    expect(not left or which == signal.SIGKILL, f"{words}: {left} is left over")
    if not output.exists() or (old and output.read_bytes() == old):
        expect(wait < 1.5, f"{words}: there is no result")
        return
    try:
        causa.loads(output)
        result = read_result(output)
    except Fault as fault:
        raise Fault(f"{words}: {fault}") from fault
    clock = [value for value in result["clock"] if value > 0]
    expect(clock, f"{words}: no point")
    lost = killed - clock[-1]
    if lost < -3600:
        lost += 86400  # midnight
    expect(lost < 1.0 + slack, f"{words}: the last {lost:.2f} s are lost")


# --- the other faults: each a function; what it raises is the failure -----------------------------------------------


def limited(kind, value):
    return lambda: resource.setrlimit(kind, (value, value))


def file_size_limit(causa, source):
    for ending in ("mat", "csv"):
        output = causa.folder / f"limit.{ending}"
        done, said = causa.run("simulate", source, *LONG, "-o", output,
                               preexec_fn=limited(resource.RLIMIT_FSIZE, 100_000))
        expect(done.returncode == 1 and "RS490" in said, f"{done.returncode} {said}")
        causa.loads(output)
        expect(len(read_result(output)["time"]) > 500, "room is wasted")
    page = causa.folder / "page.html"
    page.write_text("old")
    done, said = causa.run("explain", source, "--html", page, preexec_fn=limited(resource.RLIMIT_FSIZE, 500))
    expect(done.returncode == 1 and "File too large" in said, f"{done.returncode} {said}")
    expect(page.read_text() == "old", "the old page is destroyed")


def mounted(options, script):
    """Words that run `script`, which gets causa and its words, with a file system of its own at /mnt."""
    return ["unshare", "-m", "sh", "-c", f'mount -t tmpfs -o {options} none /mnt || exit 99; {script}', "sh"]


def full_disk(causa, source):
    if not IS_ROOT:
        return "not root"
    for ending in ("mat", "csv"):
        kept = causa.folder / f"full.{ending}"
        words = mounted("size=400k", f'"$@"; code=$?; cp /mnt/r.{ending} "{kept}"; ls -A /mnt >"{kept}.ls"; exit $code')
        done, said = causa.run("simulate", source, *LONG, "-o", f"/mnt/r.{ending}", before=words)
        if done.returncode == 99:
            return "nothing can be mounted"
        expect(done.returncode == 1 and "No space left on device" in said, f"{done.returncode} {said}")
        causa.loads(kept)
        expect(len(read_result(kept)["time"]) > 1000, "room is wasted")
        expect(pathlib.Path(f"{kept}.ls").read_text() == f"r.{ending}\n", "something is left over")
    kept = causa.folder / "full.html"
    words = mounted("size=8k", f'printf old >/mnt/page.html; "$@"; code=$?; cp /mnt/page.html "{kept}"; exit $code')
    done, said = causa.run("explain", source, "--html", "/mnt/page.html", before=words)
    expect(done.returncode == 1 and kept.read_text() == "old", f"{done.returncode} {said} {kept.read_text()[:20]}")
    text = "model A Real x=time;end A;" + " // words\n" * 2000
    kept = causa.folder / "full.mo"
    (causa.folder / "A.mo").write_text(text)
    words = mounted("size=40k", f'cp A.mo /mnt/A.mo; head -c 100000 /dev/zero >/mnt/filler; "$@"; code=$?; '
                                f'cp /mnt/A.mo "{kept}"; exit $code')
    done, said = causa.run("format", "/mnt/A.mo", before=words)
    expect(done.returncode == 1 and kept.read_text() == text, f"{done.returncode} {said}")


def places_not_writable(causa, source):
    places = ["/no/such/folder/r.csv", "/proc/r.csv", str(causa.folder), f"{source}/r.csv", "/dev/full"]
    for place in places:
        output = causa.folder / "link.csv"
        output.unlink(missing_ok=True)
        output.symlink_to(place)
        done, said = causa.run("simulate", source, "-o", output)
        expect(done.returncode == 1 and said, f"{place}: {done.returncode} {said}")
    done, said = causa.run("simulate", source, "-o", "x" * 300 + ".csv")
    expect(done.returncode == 1 and "File name too long" in said, said)


def read_only_folder(causa, source):
    if IS_ROOT:
        script = 'cp "$0.mo" /mnt/A.mo 2>/dev/null; mount -o remount,ro /mnt || exit 99; cd /mnt; "$@"'
        words = mounted("size=400k", script)
        words[-1] = str(source.with_suffix(""))
        for command in (["simulate", source], ["explain", source, "--html", "/mnt/e.html"],
                        ["diagram", source, "-o", "/mnt/d.svg"], ["format", "/mnt/A.mo"]):
            done, said = causa.run(*command, before=words)
            if done.returncode == 99:
                return "nothing can be mounted"
            changes = command[0] != "format"
            expect(done.returncode == (1 if changes else done.returncode) and (said or not changes),
                   f"{command[0]}: {done.returncode} {said}")
        return None
    folder = causa.folder / "closed"
    folder.mkdir()
    folder.chmod(0o555)
    try:
        done, said = causa.run("simulate", source, "-o", folder / "r.mat")
        expect(done.returncode == 1 and "Permission denied" in said, said)
    finally:
        folder.chmod(0o755)


def unreadable_folder(causa, source):
    """What cannot be searched is an error, and what can be is used."""
    if IS_ROOT:
        return "root may everything"
    folder = causa.folder / "tree"
    (folder / "dark").mkdir(parents=True)
    shutil.copy(source, folder)
    (folder / "dark").chmod(0)
    try:
        for words in (["test", folder], ["format", "--check", folder], ["check", "--syntax", folder]):
            done, said = causa.run(*words)
            expect(done.returncode == 1 and "Permission denied" in said, f"{words[0]}: {done.returncode} {said}")
    finally:
        (folder / "dark").chmod(0o755)


def file_in_closed_folder(causa, source):
    """A file that may be written in a folder that takes no new ones is written in place."""
    if IS_ROOT:
        return "root may everything"
    folder = causa.folder / "kept"
    folder.mkdir()
    output = folder / "r.csv"
    output.write_text("old")
    folder.chmod(0o555)
    try:
        done, said = causa.run("simulate", source, "-o", output)
        expect(done.returncode == 0, said)
        causa.loads(output)
    finally:
        folder.chmod(0o755)


def environment_missing(causa, source):
    result = causa.folder / "r.csv"
    picture = causa.folder / "p.svg"
    for names in ([], ["HOME"], ["TMPDIR"], ["HOME", "TMPDIR", "XDG_CACHE_HOME", "XDG_DATA_HOME", "MODELICAPATH"]):
        for value in ("/no/such/folder", "", "relative", "/dev/null", "\udcff\udcfe"):
            environment = {"PATH": os.environ["PATH"], **{name: value for name in names}}
            done, said = causa.run("simulate", source, "-o", result, env=environment)
            expect(done.returncode == 0, f"{names} = {value!r}: {said}")
            done, said = causa.run("plot", result, "--variables", "x", "-o", picture, env=environment)
            expect(done.returncode in (0, 1) and (done.returncode == 0 or said), f"{names} = {value!r}: {said}")
            done, said = causa.run("library", "list", env=environment)
            if not names:
                break


def closed_descriptors(causa, source):
    for closed in range(1, 8):
        numbers = [k for k in range(3) if closed >> k & 1]

        def close():
            for number in numbers:
                os.close(number)
        output = causa.folder / f"closed{closed}.csv"
        commands = (["simulate", source, "-o", output], ["simulate", source, "--plot", "x", "-o", output],
                    ["flatten", source], ["check", source], ["explain", source, "--html", causa.folder / "c.html"],
                    ["simulate", source, "-o", "-"], ["nonsense"], ["--help"], ["format", "-"])
        for words in commands:
            process = causa.start(*words, stdin=None, stdout=None if 1 in numbers else subprocess.DEVNULL,
                                  stderr=None if 2 in numbers else subprocess.DEVNULL, preexec_fn=close)
            code = process.wait(timeout=60)
            expect(0 <= code <= 2, f"{words[0]} without {numbers}: exit code {code}")
            if words[0] in ("flatten", "check") and 1 in numbers:
                expect(code == 1, f"{words[0]} without {numbers}: nobody got its result, and that is no success")
            if output in words:
                read_csv(output)


def closed_pipes(causa, source):
    for stream in ("stdout", "stderr"):
        for words in (["simulate", source, "-o", "-"], ["simulate", source, *LONG, "-o", "-"], ["flatten", source],
                      ["explain", source, "--json"], ["check", "/no/such/file.mo"], ["simulate", source]):
            reader, writer = os.pipe()
            os.close(reader)
            other = {"stdout": "stderr", "stderr": "stdout"}[stream]
            if stream == "stderr" and LONG[1] in words:
                os.close(writer)
                continue  # it would write for minutes
            process = causa.start(*words, **{stream: writer, other: subprocess.DEVNULL})
            os.close(writer)
            code = process.wait(timeout=60)
            expect(0 <= code <= 2, f"{words[0]} into a closed pipe ({stream}): exit code {code}")


def caches_without_permission(causa, source):
    model = causa.folder / "C.mo"
    model.write_text('model C\n  function f\n    input Real x;\n    output Real y;\n'
                     '    external "C" y = f(x) annotation(Include = "static double f(double x) { return 2 * x; }");\n'
                     '  end f;\n  Real y = f(time);\nend C;\n')
    for cache in ("/proc/cache", "/dev/null/cache", str(source)):
        environment = {**os.environ, "XDG_CACHE_HOME": cache}
        done, said = causa.run("simulate", model, "--allow-external", env=environment)
        expect(done.returncode == 1 and "cache" in said, f"{cache}: {done.returncode} {said}")


def few_resources(causa, source):
    for number in (4, 5, 6, 8, 12):
        causa.run("simulate", source, "-o", causa.folder / "few.mat",
                  preexec_fn=limited(resource.RLIMIT_NOFILE, number))
    for megabytes in (20, 40, 60, 80, 120, 200, 400):
        causa_died = causa.start("simulate", source, "-o", causa.folder / "few.mat",
                                 preexec_fn=limited(resource.RLIMIT_AS, megabytes << 20)).wait(timeout=60)
        # Below some size the loader cannot even map the libraries.
        expect(0 <= causa_died <= 2 or causa_died == 127 or megabytes < 100, f"{megabytes} MB: {causa_died}")
    if not IS_ROOT:
        done, said = causa.run("simulate", source, "-o", causa.folder / "few.mat",
                               preexec_fn=limited(resource.RLIMIT_NPROC, 1))
        expect(done.returncode == 0, said)


def folder_that_is_gone(causa, source):
    gone = causa.folder / "gone"
    gone.mkdir()

    def enter_and_remove():
        os.chdir(gone)
        os.rmdir(gone)
    done, said = causa.run("simulate", source, preexec_fn=enter_and_remove)
    expect(done.returncode == 1 and said, f"{done.returncode} {said}")
    gone.mkdir()
    done, said = causa.run("check", source, preexec_fn=enter_and_remove)
    expect(done.returncode == 0, said)


FAULTS = [file_size_limit, full_disk, places_not_writable, read_only_folder, unreadable_folder, file_in_closed_folder,
          environment_missing, closed_descriptors, closed_pipes, caches_without_permission, few_resources,
          folder_that_is_gone]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=200, help="how many runs are killed")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--causa", default=HERE.parent.parent / "causa")
    parser.add_argument("--slack", type=float, default=0.3, help="seconds a loaded machine may add to the second")
    options = parser.parse_args()
    passed, failed = 0, 0
    folder = pathlib.Path(tempfile.mkdtemp(prefix="causa-faults-"))
    causa = Causa(options.causa, folder)
    source = folder / "Ball.mo"
    source.write_text(BALL)
    try:
        for fault in FAULTS:
            try:
                skipped = fault(causa, source)
                print(f"{fault.__name__}: {'skipped, ' + skipped if skipped else 'holds'}", flush=True)
                passed += not skipped
            except (Fault, subprocess.TimeoutExpired, OSError, KeyError) as problem:
                failed += 1
                print(f"{fault.__name__}: {problem}", flush=True)
        rng = random.Random(options.seed)
        for number in range(options.kills):
            try:
                kill_once(causa, rng, number, options.slack)
                passed += 1
            except (Fault, subprocess.TimeoutExpired, KeyError, struct.error) as problem:
                failed += 1
                print(f"kill {number}: {problem}", flush=True)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
