"""Whole numbers, truth values and events: conditions of time and of ramps, latches, when-clauses with chains of elsewhen
and vectors of conditions, `pre`, `edge`, `change`, `sample`, `reinit`, in equations and in algorithms.

The judge carries out event iteration as the language defines it (MLS 8.5, 8.6), in exact instants: states are ramps with
slopes that change at events only."""
import numpy as np

from trial import INTERVALS, SOLVERS, Redraw, Trial, choice, grid, number, rounded, shuffled, uniform


class Text:
    """An expression: its text and its value. `value(now, pre)` reads two dictionaries."""

    def __init__(self, text, value):
        self.text, self.value = text, value


def constant(value):
    text = str(value).lower() if isinstance(value, bool) else str(value) if value >= 0 else f"({value})"
    return Text(text, lambda now, pre: value)


def variable(name):
    return Text(name, lambda now, pre: now[name])


def before(name):
    return Text(f"pre({name})", lambda now, pre: pre[name])


class Machine:
    def __init__(self, rng):
        self.rng = rng
        self.stop = uniform(rng, 2, 6)
        # Instants that are multiples of 1/8 often coincide, exactly.
        self.coinciding = rng.random() < 0.35
        self.relations = {}  # text → function(t, x) of the side just after t
        self.times = []  # instants of time events
        self.samples = {}  # name → (start, interval)
        self.ramps = {}  # state → (start, slope expression)
        self.thresholds = []  # (state, level)
        self.booleans, self.integers = [], []
        self.items = []  # in order of evaluation: ("equation", name, Text) or ("when", [(condition, [(name, Text)])])
        self.starts = {}
        self.reinits = []
        self.given = {}  # input → text of its value for --set
        self.steps = {}  # input → [(time, value)], for a file
        self.reals = []
        self.timers = []

    def uniform(self, rng, low, high):
        value = uniform(rng, low, high)
        return max(np.round(8*value), 1)/8 if self.coinciding else value

    # --- conditions ------------------------------------------------------------------------------
    def source(self):
        rng = self.rng
        kind = choice(rng, ("time", "time", "window", "periodic", "wave", "ramp", "ramp", "counted", "given", "file"))
        stop = self.stop
        uniform = self.uniform
        if self.coinciding and kind == "wave":
            kind = "counted"
        if kind == "time":
            at = uniform(rng, 0.05*stop, 0.95*stop)
            self.times.append(at)
            way = choice(rng, (">=", "<") if self.coinciding else (">=", ">", "<", "<="))
            spelled = f"time {way} {number(at)}"
            if way[0] == ">":
                return Text(spelled, lambda now, pre: now["time"] >= at)
            return Text(spelled, lambda now, pre: now["time"] < at)
        if kind == "window":
            a, b = sorted((uniform(rng, 0.05*stop, 0.9*stop), uniform(rng, 0.05*stop, 0.9*stop)))
            self.times += [a, b]
            return Text(f"(time >= {number(a)} and time < {number(b)})", lambda now, pre: a <= now["time"] < b)
        if kind == "periodic":
            period, width = uniform(rng, 0.3, 1.5), 0.5 if self.coinciding else uniform(rng, 0.2, 0.8)
            edges = [k*period for k in range(int(stop/period) + 2)]
            self.times += edges[1:] + [edge + width*period for edge in edges]

            def phase(now, pre):
                k = int(np.floor(now["time"]/period + 1e-9))
                return now["time"] - k*period < width*period - 1e-9
            return Text(f"mod(time, {number(period)}) < {number(width)}*{number(period)}", phase)
        if kind == "counted":
            period = uniform(rng, 0.3, 1)
            self.times += [k*period for k in range(1, int(stop/period) + 2)]
            odd = choice(rng, (0, 1))
            return Text(f"mod(integer(time/{number(period)}), 2) == {odd}",
                        lambda now, pre: int(np.floor(now["time"]/period + 1e-9)) % 2 == odd)
        if kind == "wave":
            w, p, level = uniform(rng, 1, 6), uniform(rng, 0, 6), uniform(rng, -0.8, 0.8)
            base = np.arcsin(level)
            for k in range(-3, int(w*stop/6) + 5):
                self.times += [(base + 2*np.pi*k - p)/w, (np.pi - base + 2*np.pi*k - p)/w]
            return Text(f"sin({number(w)}*time + {number(p)}) > {number(level)}",
                        lambda now, pre: np.sin(w*(now["time"] + 1e-9) + p) > level)
        if kind == "given":
            a, b = sorted((uniform(rng, 0.05*stop, 0.9*stop), uniform(rng, 0.05*stop, 0.9*stop)))
            self.times += [a, b]
            name = f"u{len(self.given) + 1}"
            if rng.random() < 0.5:
                self.given[name] = ("Boolean", f"time >= {a!r} and time < {b!r}")
                return Text(name, lambda now, pre: a <= now["time"] < b)
            level = int(rng.integers(1, 4))
            self.given[name] = ("Integer", f"if time < {a!r} then 0 else if time < {b!r} then {level} else 5")
            return Text(f"{name} == {level}", lambda now, pre: a <= now["time"] < b)
        if kind == "file":
            name = f"v{len(self.steps) + 1}"
            instants = sorted({uniform(rng, 0.05*stop, 0.95*stop) for _ in range(3)})
            self.times += instants
            if rng.random() < 0.5:
                self.steps[name] = ("Boolean", [(0.0, 0)] + [(at, (k + 1) % 2) for k, at in enumerate(instants)])
                return Text(name, lambda now, pre: sum(now["time"] >= at for at in instants) % 2 == 1)
            levels = [int(rng.integers(0, 5)) for _ in range(len(instants) + 1)]
            self.steps[name] = ("Integer", list(zip([0.0] + instants, levels)))
            limit = int(rng.integers(1, 4))
            return Text(f"{name} >= {limit}",
                        lambda now, pre: levels[sum(now["time"] >= at for at in instants)] >= limit)
        name = choice(rng, list(self.ramps))
        level = rounded(rng.uniform(-1.5, 1.5))
        self.thresholds.append((name, level))
        return Text(f"{name} > {number(level)}", lambda now, pre: now[name] - level > 0 if abs(now[name] - level) > 1e-9
                    else now["sides"][(name, level)])

    def boolean(self, depth=2, with_pre=True):
        rng = self.rng
        pick = rng.random()
        if depth == 0 or pick < 0.25:
            options = [self.source] + [lambda: variable(choice(rng, self.booleans))]*2*bool(self.booleans)
            if with_pre and self.booleans:
                options.append(lambda: before(choice(rng, self.booleans)))
            if self.integers:
                options.append(self.comparison)
            return choice(rng, options)()
        if pick < 0.4:
            inner = self.boolean(depth - 1, with_pre)
            return Text(f"not ({inner.text})", lambda now, pre: not inner.value(now, pre))
        a, b = self.boolean(depth - 1, with_pre), self.boolean(depth - 1, with_pre)
        if pick < 0.7:
            return Text(f"({a.text} and {b.text})", lambda now, pre: a.value(now, pre) and b.value(now, pre))
        if pick < 0.9:
            return Text(f"({a.text} or {b.text})", lambda now, pre: a.value(now, pre) or b.value(now, pre))
        return Text(f"({a.text}) <> ({b.text})", lambda now, pre: bool(a.value(now, pre)) != bool(b.value(now, pre)))

    def comparison(self):
        name, level = choice(self.rng, self.integers), int(self.rng.integers(0, 6))
        way = choice(self.rng, (">", "==", "<=", "<>"))
        compare = {">": lambda a: a > level, "==": lambda a: a == level, "<=": lambda a: a <= level,
                   "<>": lambda a: a != level}[way]
        return Text(f"{name} {way} {level}", lambda now, pre: compare(now[name]))

    def integer(self, own):
        """A value from 0 to 6."""
        rng = self.rng
        terms = [before(own)]
        if self.integers and rng.random() < 0.6:
            terms.append(choice(rng, (variable, before))(choice(rng, self.integers)))
        offset = int(rng.integers(1, 5))
        factor = int(rng.integers(1, 4))
        if rng.random() < 0.3 and self.booleans:
            b = variable(choice(rng, self.booleans))
            terms.append(Text(f"(if {b.text} then 2 else 0)", lambda now, pre: 2 if b.value(now, pre) else 0))
        text = f"mod({factor}*{' + '.join(term.text for term in terms)} + {offset}, 7)"
        return Text(text, lambda now, pre: (factor*terms[0].value(now, pre) +
                                            sum(term.value(now, pre) for term in terms[1:]) + offset) % 7)

    # --- building --------------------------------------------------------------------------------
    def build(self):
        rng = self.rng
        for k in range(int(rng.integers(1, 3))):
            self.ramps[f"x{k + 1}"] = None
            self.starts[f"x{k + 1}"] = uniform(rng, -1, 1)
        for k in range(int(rng.integers(3, 8))):
            kind = choice(rng, ("combination", "latch", "when", "when", "when", "sampled", "timer"))
            if kind == "timer":
                self.add_timer(k)
                continue
            if kind == "combination":
                name = f"b{k + 1}"
                self.items.append(("equation", name, self.boolean(with_pre=False)))
                self.booleans.append(name)
                self.starts[name] = False
            elif kind == "latch":
                name = f"b{k + 1}"
                on, off = self.boolean(1, False), self.boolean(1, False)
                latch = Text(f"{on.text} or pre({name}) and not ({off.text})",
                             lambda now, pre, name=name, on=on, off=off:
                             on.value(now, pre) or pre[name] and not off.value(now, pre))
                self.items.append(("equation", name, latch))
                self.booleans.append(name)
                self.starts[name] = False
            else:
                self.add_when(k, kind == "sampled")
        for name in self.ramps:
            rate = uniform(rng, 0.4, 1.5)
            spelled, parts = [number(rate)], []
            if self.booleans:
                b = choice(rng, self.booleans)
                fall = uniform(rng, 0.5, 3)
                spelled.append(f"(if {b} then {number(-fall)} else 0)")
                parts.append(lambda now, b=b, fall=fall: -fall if now[b] else 0.0)
            if self.integers and rng.random() < 0.5:
                n, gain = choice(rng, self.integers), uniform(rng, -0.3, 0.3)
                spelled.append(f"{number(gain)}*{n}")
                parts.append(lambda now, n=n, gain=gain: gain*now[n])
            self.ramps[name] = Text(" + ".join(spelled), lambda now, pre, rate=rate, parts=parts:
                                    rate + sum(part(now) for part in parts))

    def add_timer(self, k):
        """A clock that sets its own next instant, or goes through a table."""
        rng = self.rng
        name = f"n{k + 1}"
        first, short, long_ = (self.uniform(rng, *limits) for limits in ((0.1, 0.6), (0.1, 0.4), (0.2, 0.6)))
        every = int(rng.integers(2, 4))
        instants, count = [first], 0
        while instants[-1] < self.stop:
            count += 1
            instants.append(instants[-1] + (long_ if count % every == 0 else short))
        self.times += instants
        self.timers.append((name, first, short, long_, every, instants, choice(rng, ("next", "table", "algorithm"))))
        counter = Text("", lambda now, pre: sum(now["time"] >= at - 1e-9 for at in instants))
        self.items.append(("timer", name, counter))
        self.starts[name] = 0
        self.integers.append(name)

    def add_when(self, k, sampled):
        rng = self.rng
        name = f"n{k + 1}"
        self.starts[name] = int(rng.integers(0, 7))
        branches = []
        real = f"r{k + 1}" if rng.random() < 0.3 else None
        if real:
            self.starts[real] = 0.0
            self.reals.append(real)
        for _ in range(1 if sampled else int(rng.integers(1, 4))):
            if sampled:
                start, interval = self.uniform(rng, 0.05, 0.6), self.uniform(rng, 0.2, 1)
                key = f"sample {k}"
                self.samples[key] = (start, interval)
                condition = Text(f"sample({number(start)}, {number(interval)})",
                                 lambda now, pre, key=key: now["samples"][key])
            elif self.booleans and rng.random() < 0.25:
                b = choice(rng, self.booleans)
                way = choice(rng, ("edge", "change", "not"))
                condition = {
                    "edge": Text(f"edge({b})", lambda now, pre, b=b: now[b] and not pre[b]),
                    "change": Text(f"change({b})", lambda now, pre, b=b: bool(now[b]) != bool(pre[b])),
                    "not": Text(f"not {b}", lambda now, pre, b=b: not now[b])}[way]
            elif self.integers and rng.random() < 0.2:
                n = choice(rng, self.integers)
                condition = Text(f"change({n})", lambda now, pre, n=n: now[n] != pre[n])
            else:
                condition = self.boolean(1, False)
            conditions = [condition]
            if not sampled and rng.random() < 0.25:
                conditions.append(self.boolean(1, False))
            if not sampled and rng.random() < 0.1 and not branches:
                conditions.insert(0, Text("initial()", None))
            body = [(name, self.integer(name))]
            if real:
                ramp, offset = choice(rng, list(self.ramps)), uniform(rng, -1, 1)
                body.append((real, Text(f"{ramp} + {number(offset)}",
                                        lambda now, pre, ramp=ramp, offset=offset: now[ramp] + offset)))
            branches.append((conditions, body))
        if rng.random() < 0.25:
            ramp = choice(rng, list(self.ramps))
            begins = branches[0][0][0].text == "initial()"  # there, `reinit` would be an initial equation
            if not begins and not any(ramp == state for state, _, _ in self.reinits):
                value = Text(number(uniform(rng, -1, 1)), None)
                level = float(value.text.strip("()"))
                self.reinits.append((ramp, len(self.items), level))
        self.items.append(("when", name, branches))
        self.integers.append(name)

    # --- the judge -------------------------------------------------------------------------------
    def run(self):
        stop, times = self.stop, grid(self.stop)
        instants = sorted({at for at in self.times if 0 < at < 1.001*stop})
        for start, interval in self.samples.values():
            instants += [start + k*interval for k in range(int(stop/interval) + 2) if start + k*interval < 1.001*stop]
        instants = sorted(set(instants))
        if any(at < 1e-4*stop or abs(at - stop) < 1e-4*stop for at in instants):
            raise Redraw("an event at an end")
        for a, b in zip(instants, instants[1:]):
            if b - a < 1e-5*stop:
                raise Redraw("two events at one instant")
        now = {"time": 0.0, "samples": {key: False for key in self.samples}, "sides": {}}
        now |= self.starts
        for state, level in self.thresholds:
            if abs(now[state] - level) < 1e-3:
                raise Redraw("starts at a threshold")
        pre = {name: value for name, value in self.starts.items() if name not in self.ramps}
        held = {}
        self.evaluate(now, pre, held, initial=True)
        pre = {name: now[name] for name in pre}
        held = {key: value for key, value in now["conditions"].items()}
        self.settle(now, pre, held)
        rows, events, t, next_instant = [], [], 0.0, 0
        point = 0
        table = {name: np.full(len(times), np.nan) for name in self.starts}
        for _ in range(2000):
            slopes = {name: text.value(now, None) for name, text in self.ramps.items()}
            target, crossing = (instants[next_instant], None) if next_instant < len(instants) else (stop*1.5, None)
            scheduled = target
            for state, level in self.thresholds:
                gap = level - now[state]
                if slopes[state] and abs(gap) > 1e-12:
                    at = t + gap/slopes[state]
                    if at > t and at < target:
                        target, crossing = at, (state, level)
                    if at > t and abs(at - scheduled) < 1e-5*stop:
                        raise Redraw("two events at one instant")
            while point < len(times) and times[point] < target:
                for name in self.starts:
                    value = now[name] + slopes[name]*(times[point] - t) if name in self.ramps else float(now[name])
                    table[name][point] = value
                point += 1
            if point == len(times):
                return table, events
            for name in self.ramps:
                now[name] += slopes[name]*(target - t)
            now["time"] = t = target
            now["sides"] = {}
            if crossing:
                state, level = crossing
                if abs(slopes[state]) < 0.05:
                    raise Redraw("a slow crossing")
                now[state] = level
                now["sides"][crossing] = slopes[state] > 0
            else:
                next_instant += 1
                for key, (start, interval) in self.samples.items():
                    if abs((t - start)/interval - round((t - start)/interval)) < 1e-7 and t > start - 1e-9:
                        now["samples"][key] = True
            if events and t - events[-1] < 1e-5*stop:
                raise Redraw("two events at one instant")
            events.append(t)
            if len(events) > 300:
                raise Redraw("too many events")
            pre = {name: now[name] for name in pre}
            self.settle(now, pre, held)
            if crossing and now[state] == level:
                rate = self.ramps[state].value(now, None)
                if abs(rate) < 0.05 or (rate > 0) != now["sides"][crossing]:
                    raise Redraw("the ramp turns at its threshold")
        raise Redraw("too many events")

    def evaluate(self, now, pre, held, initial=False):
        """One solution of all equations, with what was before given; the conditions of the whens as they are now."""
        now["conditions"], now["active"] = {}, {}
        for index, item in enumerate(self.items):
            if item[0] == "equation":
                now[item[1]] = bool(item[2].value(now, pre))
                continue
            if item[0] == "timer":
                now[item[1]] = item[2].value(now, pre)
                continue
            _, name, branches = item
            for target, _ in branches[0][1]:
                now[target] = pre[target]
            done = False
            for branch, (conditions, body) in enumerate(branches):
                fired = False
                for k, condition in enumerate(conditions):
                    key = (index, branch, k)
                    if condition.text == "initial()":
                        fired = fired or initial
                        continue
                    value = bool(condition.value(now, pre))
                    now["conditions"][key] = value
                    fired = fired or value and not held.get(key, False) and not initial
                if fired and not done and (not initial or conditions[0].text == "initial()"):
                    done = True
                    now["active"][index] = True
                    for target, text in body:
                        now[target] = text.value(now, pre)

    def settle(self, now, pre, held):
        for _ in range(40):
            self.evaluate(now, pre, held)
            changed = any(now[name] != pre[name] for name in pre) or now["conditions"] != held
            acted = False
            for state, index, level in self.reinits:
                if now["active"].get(index):
                    for other, limit in self.thresholds:
                        if other == state and abs(limit - level) < 1e-3:
                            raise Redraw("starts anew at a threshold")
                    now[state] = level
                    acted = True
            for name in pre:
                pre[name] = now[name]
            held.clear()
            held.update(now["conditions"])
            if changed or acted:
                continue
            if any(now["samples"].values()):
                now["samples"] = {key: False for key in self.samples}
                continue
            return
        raise Redraw("never settles")

    # --- the text --------------------------------------------------------------------------------
    def write(self):
        rng = self.rng
        lines, equations, algorithms = ["model Logic"], [], []
        for name in self.ramps:
            lines.append(f"  Real {name}(start={number(self.starts[name])}, fixed=true);")
            equations.append(f"der({name}) = {self.ramps[name].text}")
        for name, (kind, _) in (self.given | self.steps).items():
            lines.append(f"  input {kind} {name};")
        for name in self.booleans:
            lines.append(f"  Boolean {name}(start=false, fixed=true);")
        for name in self.integers:
            lines.append(f"  Integer {name}(start={self.starts[name]}, fixed=true);")
        for name in self.reals:
            lines.append(f"  {choice(rng, ('discrete ', ''))}Real {name}(start=0, fixed=true);")
        last = None  # the algorithm that the item before went into
        for index, item in enumerate(self.items):
            if item[0] == "equation":
                equations.append(f"{item[1]} = {item[2].text}")
                last = None
                continue
            if item[0] == "timer":
                self.write_timer(item[1], lines, equations, algorithms)
                last = None
                continue
            _, name, branches = item
            reinit = [(state, level) for state, at, level in self.reinits if at == index]
            # `reinit` stands in equations only.
            algorithm = not reinit and rng.random() < 0.45
            parts = []
            for branch, (conditions, body) in enumerate(branches):
                spelled = conditions[0].text if len(conditions) == 1 else \
                    "{" + ", ".join(condition.text for condition in conditions) + "}"
                parts.append(f"{'when' if branch == 0 else 'elsewhen'} {spelled} then")
                for target, text in body:
                    right = text.text
                    if algorithm and rng.random() < 0.5:
                        right = right.replace(f"pre({target})", target)  # an algorithm begins with the value before
                    parts.append(f"  {target} {':=' if algorithm else '='} {right};")
                parts += [f"  reinit({state}, {number(level)});" for state, level in reinit]
            parts.append("end when")
            if algorithm and last is not None and rng.random() < 0.5:
                algorithms[last] += "\n  " + "\n  ".join(parts) + ";"
            elif algorithm:
                algorithms.append("algorithm\n  " + "\n  ".join(parts) + ";")
                last = len(algorithms) - 1
            else:
                equations.append("\n  ".join(parts))
                last = None
        lines += ["equation"] + [f"  {text};" for text in shuffled(rng, equations)] + algorithms + ["end Logic;"]
        return "\n".join(lines) + "\n"

    def write_timer(self, name, lines, equations, algorithms):
        _, first, short, long_, every, instants, way = next(timer for timer in self.timers if timer[0] == name)
        step = f"(if mod({name}, {every}) == 0 then {number(long_)} else {number(short)})"
        if way == "next":
            lines.append(f"  discrete Real next{name}(start={number(first)}, fixed=true);")
            equations.append(f"when time >= pre(next{name}) then\n    {name} = pre({name}) + 1;\n"
                             f"    next{name} = pre(next{name}) + {step};\n  end when")
        elif way == "algorithm":
            lines.append(f"  Real next{name}(start={number(first)}, fixed=true);")
            algorithms.append(f"algorithm\n  when time >= pre(next{name}) then\n    {name} := pre({name}) + 1;\n"
                              f"    next{name} := pre(next{name}) + {step};\n  end when;")
        else:
            table = ", ".join(number(at) for at in instants)
            lines.append(f"  parameter Real table{name}[{len(instants)}] = {{{table}}};")
            algorithms.append(f"algorithm\n  when {name} < {len(instants)} and time >= "
                              f"table{name}[min({name} + 1, {len(instants)})] then\n    {name} := {name} + 1;\n"
                              "  end when;")

    def inputs(self):
        """Arguments and files for the inputs."""
        arguments, files = [], {}
        for name, (_, text) in self.given.items():
            arguments += ["--set", f"{name}={text}"]
        if self.steps:
            moments = sorted({at for _, steps in self.steps.values() for at, _ in steps} | {self.stop*1.01})
            rows = ["time," + ",".join(self.steps)]

            def level(name, at, side):
                steps = self.steps[name][1]
                return [value for when, value in steps if (when <= at if side else when < at) or when == 0][-1]
            for at in moments:
                for side in (False, True):
                    row = ",".join(str(level(name, at, side)) for name in self.steps)
                    if side or at > 0 and row != ",".join(str(level(name, at, True)) for name in self.steps):
                        rows.append(f"{float(at)!r},{row}")
            files["input.csv"] = "\n".join(rows) + "\n"
            arguments += ["--input", "input.csv"]
        return arguments, files


def generate(rng):
    machine = Machine(rng)
    machine.build()
    table, events = machine.run()
    text = machine.write()
    arguments, files = machine.inputs()
    stop, times = machine.stop, grid(machine.stop)
    tolerance = float(choice(rng, (1e-6, 1e-7, 1e-8)))
    expected, allowed = {}, {}
    near = np.zeros(len(times), bool)
    for at in events:
        near |= np.abs(times - at) < 0.02*stop/INTERVALS
    for name, curve in table.items():
        expected[name] = np.where(near, np.nan, curve)
        # Each event may be late by the tolerance, and slopes change there.
        slack = 1e-9 if name not in machine.ramps and name not in machine.reals else 20*tolerance*(1 + len(events))
        allowed[name] = np.full(len(times), slack)
    return Trial(text=text, model="Logic", stop=stop, times=times, expected=expected, allowed=allowed,
                 solver=choice(rng, SOLVERS), tolerance=tolerance, judge="event iteration in exact instants", arguments=arguments, files=files)
