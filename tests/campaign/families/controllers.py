"""Linear plants with sampled controllers: difference equations, saturation, buffers, quantizers, counters, machines of
modes, relays with hysteresis, delayed actuators, references from parameters, `--set` or a file.

The judge knows the plant's exponential and carries out the controller at the instants of sampling."""
import numpy as np

from switched import Mode, simulate
from trial import Redraw, choice, judged, number, rounded, shuffled, uniform

KINDS = ("pi", "pid", "average", "quantizer", "machine", "counter", "relay", "two rates", "random numbers", "feedback")


class Controller:
    """Text and arithmetic of one kind. `memory` are the discrete variables with their start values."""

    def __init__(self, kind, rng):
        self.kind, self.rng = kind, rng
        self.values = {}
        self.memory = {}  # name → (type, start)
        getattr(self, "draw_" + kind.replace(" ", "_"))(rng)

    def draw_pi(self, rng):
        self.values = {"Kp": uniform(rng, 0.2, 2), "Ki": uniform(rng, 0.2, 2), "top": uniform(rng, 1, 5)}
        self.memory = {"I": ("Real", 0.0), "u": ("Real", 0.0)}
        self.lines = [("I", "min(max({pre}I{end} + Ki*Ts*(r - y), -2*top), 2*top)"),
                      ("u", "if Kp*(r - y) + I > top then top elseif Kp*(r - y) + I < -top then -top "
                            "else Kp*(r - y) + I")]

        def update(v, m, r, y):
            m["I"] = min(max(m["I"] + v["Ki"]*v["Ts"]*(r - y), -2*v["top"]), 2*v["top"])
            m["u"] = min(max(v["Kp"]*(r - y) + m["I"], -v["top"]), v["top"])
        self.update = update

    def draw_pid(self, rng):
        self.values = {"q0": uniform(rng, 0.5, 1.5), "q1": uniform(rng, -1, 0), "q2": uniform(rng, -0.2, 0.4)}
        self.memory = {"e": ("Real", 0.0), "e1": ("Real", 0.0), "e2": ("Real", 0.0), "u": ("Real", 0.0)}
        self.lines = [("e2", "{pre}e1{end}"), ("e1", "{pre}e{end}"), ("e", "r - y"),
                      ("u", "{pre}u{end}*0.9 + q0*e + q1*e1 + q2*e2")]

        def update(v, m, r, y):
            m["e2"], m["e1"], m["e"] = m["e1"], m["e"], r - y
            m["u"] = 0.9*m["u"] + v["q0"]*m["e"] + v["q1"]*m["e1"] + v["q2"]*m["e2"]
        self.update = update

    def draw_average(self, rng):
        n = int(rng.integers(2, 6))
        self.values = {"K": uniform(rng, 0.3, 2)}
        self.memory = {f"b[{k + 1}]": ("Real", 0.0) for k in range(n)} | {"u": ("Real", 0.0)}
        self.array = ("b", n)
        self.block = [f"for k in {n}:-1:2 loop", "  b[k] := b[k - 1];", "end for;", "b[1] := y;",
                      f"u := K*(r - sum(b)/{n});"]
        self.lines = [(f"b[{k + 1}]", f"{{pre}}b[{k}]{{end}}") for k in range(n - 1, 0, -1)]
        self.lines += [("b[1]", "y"), ("u", f"K*(r - (" + " + ".join(f"b[{k + 1}]" for k in range(n)) + f")/{n})")]

        def update(v, m, r, y):
            for k in range(n, 1, -1):
                m[f"b[{k}]"] = m[f"b[{k - 1}]"]
            m["b[1]"] = y
            m["u"] = v["K"]*(r - sum(m[f"b[{k + 1}]"] for k in range(n))/n)
        self.update = update

    def draw_quantizer(self, rng):
        self.values = {"K": uniform(rng, 0.3, 2), "q": uniform(rng, 0.05, 0.4)}
        self.memory = {"n": ("Integer", 0), "u": ("Real", 0.0)}
        self.lines = [("n", choice(rng, ("integer(floor(y/q))", "integer(y/q)"))), ("u", "K*(r - q*n)")]

        def update(v, m, r, y):
            level = y/v["q"]
            if abs(level - round(level)) < 2e-3:
                raise Redraw("at the edge of the quantizer")
            m["n"] = int(np.floor(level))
            m["u"] = v["K"]*(r - v["q"]*m["n"])
        self.update = update

    def draw_machine(self, rng):
        low = uniform(rng, -0.3, 0.3)
        self.values = {"low": low, "high": rounded(low + rng.uniform(0.1, 0.8)), "K": uniform(rng, 0.5, 2)}
        self.memory = {"mode": ("Integer", 1), "u": ("Real", 0.0)}
        self.lines = [("mode", "if {pre}mode{end} == 1 and y > high then 2 elseif {pre}mode{end} == 2 and y < low then 3 "
                               "elseif {pre}mode{end} == 3 then 1 else {pre}mode{end}"),
                      ("u", "if mode == 1 then K*(r + 1 - y) elseif mode == 2 then -K else 0")]

        def update(v, m, r, y):
            if min(abs(y - v["high"]), abs(y - v["low"])) < 2e-4:
                raise Redraw("at the edge of a mode")
            mode = m["mode"]
            m["mode"] = 2 if mode == 1 and y > v["high"] else 3 if mode == 2 and y < v["low"] else \
                1 if mode == 3 else mode
            m["u"] = v["K"]*(r + 1 - y) if m["mode"] == 1 else -v["K"] if m["mode"] == 2 else 0.0
        self.update = update

    def draw_counter(self, rng):
        n = int(rng.integers(2, 5))
        self.values = {"K": uniform(rng, 0.5, 2)}
        self.memory = {"k": ("Integer", 0), "b": ("Boolean", False), "u": ("Real", 0.0)}
        self.lines = [("k", f"mod({{pre}}k{{end}} + 1, {n})"), ("b", "if k == 0 then not {pre}b{end} else {pre}b{end}"),
                      ("u", "if b then K*r else -0.5*K*y")]

        def update(v, m, r, y):
            m["k"] = (m["k"] + 1) % n
            if m["k"] == 0:
                m["b"] = not m["b"]
            m["u"] = v["K"]*r if m["b"] else -0.5*v["K"]*y
        self.update = update

    def draw_relay(self, rng):
        low = uniform(rng, -0.5, 0.2)
        self.values = {"low": low, "high": rounded(low + rng.uniform(0.1, 0.6)), "K": uniform(rng, 1, 4)}
        self.memory = {"on": ("Boolean", False), "u": ("Real", 0.0)}
        self.lines = []
        self.update = None

    def draw_two_rates(self, rng):
        self.values = {"K": uniform(rng, 0.5, 1.5), "Ki": uniform(rng, 0.2, 1)}
        self.slow = int(rng.integers(2, 5))
        self.memory = {"w": ("Real", 0.0), "u": ("Real", 0.0)}
        self.lines = [("u", "K*(w - y)")]

        def update(v, m, r, y, index=0):
            if index % self.slow == 0:
                m["w"] = m["w"] + v["Ki"]*(r - y)
            m["u"] = v["K"]*(m["w"] - y)
        self.update = update

    def draw_random_numbers(self, rng):
        a, c, modulus = int(rng.choice((5, 13, 21))), int(rng.choice((1, 3, 7))), int(rng.choice((32, 64, 100)))
        seed = int(rng.integers(modulus))
        self.values = {"K": uniform(rng, 0.5, 2)}
        self.memory = {"seed": ("Integer", seed), "u": ("Real", 0.0)}
        self.lines = [("seed", f"mod({a}*{{pre}}seed{{end}} + {c}, {modulus})"), ("u", f"K*(seed/{modulus} - y)")]

        def update(v, m, r, y):
            m["seed"] = (a*m["seed"] + c) % modulus
            m["u"] = v["K"]*(m["seed"]/modulus - y)
        self.update = update

    def draw_feedback(self, rng):
        self.values = {"K": uniform(rng, 0.3, 1.5), "pole": uniform(rng, -0.6, 0.9)}
        self.memory = {"w": ("Real", uniform(rng, -1, 1)), "u": ("Real", 0.0)}
        self.lines = [("w", "pole*{pre}w{end} + (1 - pole)*y"), ("u", "K*(r - w)")]

        def update(v, m, r, y):
            m["w"] = v["pole"]*m["w"] + (1 - v["pole"])*y
            m["u"] = v["K"]*(r - m["w"])
        self.update = update


def stable_matrix(rng, n):
    """A well-damped matrix with entries of four digits."""
    for _ in range(50):
        A = np.round(rng.uniform(-2, 2, (n, n)) - 1.5*np.eye(n), 3)
        if np.max(np.linalg.eigvals(A).real) < -0.2:
            return A
    return -np.eye(n)


def generate(rng):
    kind = choice(rng, KINDS)
    controller = Controller(kind, rng)
    n = int(rng.integers(1, 4))
    A = stable_matrix(rng, n)
    stop = uniform(rng, 2, 6)
    period = uniform(rng, 0.08, 0.5)
    delayed = kind != "relay" and rng.random() < 0.25
    offset = rounded(period*rng.uniform(0.1, 0.9)) if delayed or rng.random() < 0.6 else 0.0
    values = dict(controller.values)
    for i in range(n):
        for j in range(n):
            values[f"A{i + 1}{j + 1}"] = float(A[i, j])
        values[f"B{i + 1}"] = uniform(rng, -1, 1) if i else uniform(rng, 0.5, 1.5)
        values[f"x{i + 1}_0"] = uniform(rng, -1, 1)
    values |= {"Ts": period, "t0": offset, "D": uniform(rng, 0, 0.5), "w0": uniform(rng, 1, 5)}
    if delayed:
        values["lag"] = rounded(period*rng.uniform(0.15, 0.85) + period*int(rng.integers(0, 3)))

    # The reference: constant, step, sine or straight lines; given in the model, by --set or by a file.
    shape = choice(rng, ("constant", "step", "sine", "lines"))
    way = choice(rng, ("model", "model", "set", "file")) if shape != "lines" else "file"
    if way == "file":
        shape = "lines"
    values |= {"r0": uniform(rng, -1, 1), "r1": uniform(rng, 0.3, 2), "tr": uniform(rng, 0.2*stop, 0.8*stop)}
    knots = np.array([0.0] + sorted(uniform(rng, 0.05*stop, 0.95*stop) for _ in range(3)) + [stop*1.01])
    levels = np.array([uniform(rng, -1, 1.5) for _ in knots])
    if np.min(np.diff(knots)) < 1e-3:
        raise Redraw("knots too close")
    reference = {"constant": "r1", "step": "if time < tr then r0 else r1", "sine": "r0 + r1*sin(w0*time)"}.get(shape)
    files, arguments = {}, []

    style = choice(rng, ("scalars", "arrays", "library"))
    if style == "library" and delayed:
        style = "arrays"
    text, observed = write(controller, rng, values, n, style, reference if way == "model" else None, delayed)
    if way == "set":
        spelled = reference
        for key in sorted(("r0", "r1", "tr", "w0"), key=len, reverse=True):
            spelled = spelled.replace(key, number(values[key]))
        arguments = ["--set", f"r={spelled}"]
    elif way == "file":
        files["input.csv"] = "time,r\n" + "".join(f"{float(t)!r},{float(y)!r}\n" for t, y in zip(knots, levels))
        arguments = ["--input", "{input.csv}"]
        arguments = ["--input", "input.csv"]
    found = []

    def solve(v):
        table, events = run(controller, v, n, stop, shape, knots, levels, delayed)
        found.append(events)
        return {name: table[name] for name in observed}

    solve(values)
    discrete = [name for name in observed if name in controller.memory]
    keep = ("Ts", "t0", "lag") if way == "model" else ("Ts", "t0", "lag")
    return judged(rng, text=text, model="Controlled", stop=stop, values=values, solve=solve, keep=keep,
                  judge=f"exponentials and arithmetic ({kind})", events=found[0], jumping=discrete, files=files,
                  arguments=arguments, draws=2)


def run(controller, v, n, stop, shape, knots, levels, delayed):
    # z = (x, u seen by the plant, sine, cosine of the disturbance, reference, its derivative, one)
    u, s, r, one = n, n + 1, n + 3, n + 5
    size = n + 6
    G = np.zeros((size, size))
    for i in range(n):
        for j in range(n):
            G[i, j] = v[f"A{i + 1}{j + 1}"]
        G[i, u] = v[f"B{i + 1}"]
    G[0, s] = v["D"]
    G[s, s + 1], G[s + 1, s] = v["w0"], -v["w0"]
    z = np.zeros(size)
    z[:n] = [v[f"x{i + 1}_0"] for i in range(n)]
    z[s], z[s + 1], z[one] = 0.0, 1.0, 1.0
    actions = []
    if shape == "constant":
        z[r] = v["r1"]
    elif shape == "step":
        z[r] = v["r0"]

        def jump(t, z, mode):
            z = z.copy()
            z[r] = v["r1"]
            return z, mode
        actions.append((v["tr"], jump))
    elif shape == "sine":
        z[r] = v["r0"]
        G[r, s + 1] = v["r1"]*v["w0"]
    else:
        G[r, r + 1] = 1
        z[r], z[r + 1] = levels[0], (levels[1] - levels[0])/(knots[1] - knots[0])
        for k in range(1, len(knots) - 1):
            def bend(t, z, mode, k=k):
                z = z.copy()
                z[r], z[r + 1] = levels[k], (levels[k + 1] - levels[k])/(knots[k + 1] - knots[k])
                return z, mode
            actions.append((knots[k], bend))
    memory = {name: start for name, (_, start) in controller.memory.items()}
    history = [(-1.0, dict(memory))]

    def sampled(t, z, mode, index):
        z = z.copy()
        arguments = (v, memory, z[r], z[0])
        if controller.kind == "two rates":
            controller.update(*arguments, index=index)
        else:
            controller.update(*arguments)
        history.append((t, dict(memory)))
        if not delayed:
            z[u] = memory["u"]
        return z, mode

    times_of_samples = []
    if controller.kind != "relay":
        count = int((stop - v["t0"])/v["Ts"]) + 2
        for k in range(count):
            at = v["t0"] + k*v["Ts"]
            if at <= stop*(1 + 1e-12):
                times_of_samples.append(at)
                actions.append((at, lambda t, z, mode, k=k: sampled(t, z, mode, k)))
        if delayed:
            for at in times_of_samples:
                later = at + v["lag"]
                if later < stop:
                    def arrive(t, z, mode, at=at):
                        z = z.copy()
                        z[u] = next(m for t0, m in reversed(history) if t0 <= at*(1 + 1e-12) + 1e-15)["u"]
                        return z, mode
                    actions.append((later, arrive))
    times = sorted(actions, key=lambda action: action[0])
    ats = [at for at, _ in times]
    for a, b in zip(ats, ats[1:]):
        if b - a < 1e-6*stop:
            raise Redraw("two events at one instant")
    if ats and abs(ats[-1] - stop) < 1e-6*stop:
        raise Redraw("event at the end")
    if controller.kind == "relay":
        modes = {}
        for on in (False, True):
            guard = np.zeros(size)
            if on:
                guard[0], guard[one] = -1, v["high"]
            else:
                guard[0], guard[one] = 1, -v["low"]
            modes[on] = Mode(G, guard[None, :])

        def switch(t, z, mode, k):
            z = z.copy()
            mode = not mode
            z[u] = v["K"] if mode else -v["K"]
            return z, mode
        on = z[0] < v["low"]
        if min(abs(z[0] - v["low"]), abs(z[0] - v["high"])) < 0.02:
            raise Redraw("starts at a threshold")
        z[u] = v["K"] if on else -v["K"]
        table, events, seen = simulate(z, on, stop, lookup=modes.get, transition=switch, actions=times, substeps=6)
        result = {"u": table[:, u], "on": np.array(seen, float)}
    else:
        entry = Mode(G, np.zeros((0, size)))
        z[u] = memory["u"]
        table, events, _ = simulate(z, 0, stop, lookup=lambda mode: entry, transition=None, actions=times, substeps=1,
                                    most=5000)
        result = {}
        grid = np.linspace(0, stop, len(table))
        stamps = np.array([t for t, _ in history])
        for name in controller.memory:
            column = np.array([float(m[name]) for _, m in history])
            result[name] = column[np.searchsorted(stamps, grid*(1 + 1e-12) + 1e-15, side="right") - 1]
    for i in range(n):
        result[f"x{i + 1}"] = table[:, i]
    result["y"] = table[:, 0]
    return result, events


def write(controller, rng, values, n, style, reference, delayed):
    lines = ["model Controlled"]
    equations = []
    own = set(values)
    for name, value in values.items():
        lines.append(f"  parameter Real {name} = {number(value)};")
    lines.append("  Real r;" if reference else "  input Real r(start=0);")
    if reference:
        equations.append(f"r = {reference}")
    actuated = "u"
    if delayed:
        lines.append("  Real ud;")
        equations.append("ud = delay(u, lag)")
        actuated = "ud"
    disturbance = "D*sin(w0*time)"
    matrix = "[" + "; ".join(", ".join(f"A{i + 1}{j + 1}" for j in range(n)) for i in range(n)) + "]"
    observed = ["y"]
    if style == "scalars":
        for i in range(n):
            lines.append(f"  Real x{i + 1}(start=x{i + 1}_0, fixed=true);")
            terms = [f"A{i + 1}{j + 1}*x{j + 1}" for j in range(n)] + [f"B{i + 1}*{actuated}"]
            if i == 0:
                terms.append(disturbance)
            equations.append(f"der(x{i + 1}) = " + " + ".join(shuffled(rng, terms)))
            observed.append(f"x{i + 1}")
        lines.append("  Real y;")
        equations.append(choice(rng, ("y = x1", "x1 - y = 0")))
    elif style == "arrays":
        starts = ", ".join(f"x{i + 1}_0" for i in range(n))
        lines.append(f"  Real x[{n}](start={{{starts}}}, each fixed=true);")
        lines.append("  Real y = x[1];")
        lines.append(f"  parameter Real A[{n}, {n}] = {matrix};")
        lines.append(f"  parameter Real B[{n}] = {{{', '.join(f'B{i + 1}' for i in range(n))}}};")
        lines.append(f"  Real d[{n}] = {{{', '.join([disturbance] + ['0']*(n - 1))}}};")
        equations.append(f"der(x) = A*x + B*{actuated} + d")
    else:
        # The disturbance enters by a second, scalar, system with the same matrix: superposition.
        lines.append(f"  DSFLib.ControlSystems.Blocks.Components.StateSpace plant(A={matrix}, "
                     f"B=[{'; '.join(f'B{i + 1}' for i in range(n))}], C=[{', '.join(['1'] + ['0']*(n - 1))}], D=[0], "
                     f"x_0=[{'; '.join(f'x{i + 1}_0' for i in range(n))}]);")
        lines.append(f"  DSFLib.ControlSystems.Blocks.Components.StateSpace second(A={matrix}, "
                     f"B=[{'; '.join(['1'] + ['0']*(n - 1))}], C=[{', '.join(['1'] + ['0']*(n - 1))}], D=[0], "
                     f"x_0=[{'; '.join(['0']*n)}]);")
        lines.append("  Real y;")
        equations.append(f"plant.u = {actuated}")
        equations.append(f"second.u = {disturbance}")
        equations.append("y = plant.y + second.y")

    # The controller.
    arrays = {}
    for name, (type_name, start) in controller.memory.items():
        if "[" in name:
            arrays.setdefault(name.split("[")[0], []).append(start)
            continue
        if controller.kind == "relay":
            continue
        spelled = str(start).lower() if type_name == "Boolean" else str(start) if type_name == "Integer" else number(start)
        prefix = choice(rng, ("discrete ", "")) if type_name == "Real" else ""
        lines.append(f"  {prefix}{type_name} {name}(start={spelled}, fixed=true);")
        observed.append(name)
    for name, starts in arrays.items():
        lines.append(f"  Real {name}[{len(starts)}](start={{{', '.join(map(number, starts))}}}, each fixed=true);")
        observed.append(f"{name}[{len(starts)}]")
    algorithms = []
    if controller.kind == "relay":
        lines.append("  Real u;")
        way = choice(rng, ("equation", "when", "algorithm"))
        equations.append("u = if on then K else -K")
        if way == "equation":
            lines.append("  Boolean on(start=false, fixed=false);")
            lines.append("initial equation\n  pre(on) = (y < low);")
            equations.append("on = y < low or pre(on) and y < high")
        elif way == "when":
            lines.append("  Boolean on;")
            lines.append("initial equation\n  on = (y < low);")
            equations.append("when y < low then\n    on = true;\n  elsewhen y > high then\n    on = false;\n  end when")
        else:
            lines.append("  Boolean on;")
            lines.append("initial equation\n  on = (y < low);")
            algorithms.append("algorithm\n  when {y < low, y > high} then\n    on := y < low;\n  end when;")
        observed += ["u", "on"]
    elif controller.kind == "two rates":
        way = choice(rng, ("equation", "one", "algorithm"))
        ratio = controller.slow
        if way == "algorithm":
            algorithms.append("algorithm\n  when sample(t0, Ts) then\n"
                              f"    if sample(t0, {ratio}*Ts) then\n      w := w + Ki*(r - y);\n    end if;\n"
                              "    u := K*(w - y);\n  end when;")
        else:
            equations.append(f"when sample(t0, {ratio}*Ts) then\n    w = pre(w) + Ki*(r - y);\n  end when")
            equations.append("when sample(t0, Ts) then\n    u = K*(w - y);\n  end when")
    else:
        way = choice(rng, ("equation", "algorithm", "split"))
        if way == "algorithm":
            if getattr(controller, "block", None) and rng.random() < 0.7:
                body = controller.block
            else:
                remember = choice(rng, (("", ""), ("pre(", ")")))
                body = [f"{name} := {right.format(pre=remember[0], end=remember[1])};" for name, right in controller.lines]
            algorithms.append("algorithm\n  when sample(t0, Ts) then\n    " + "\n    ".join(body) + "\n  end when;")
        else:
            body = [f"{name} = {right.format(pre='pre(', end=')')};" for name, right in controller.lines]
            if way == "equation":
                equations.append("when sample(t0, Ts) then\n    " + "\n    ".join(shuffled(rng, body)) + "\n  end when")
            else:  # one clock, several whens
                lines.append("  Boolean tick;")
                equations.append("tick = sample(t0, Ts)")
                for line in body:
                    equations.append(f"when tick then\n    {line}\n  end when")
    lines.append("equation")
    lines += [f"  {text};" for text in shuffled(rng, equations)]
    return "\n".join(lines + algorithms + ["end Controlled;"]) + "\n", observed
