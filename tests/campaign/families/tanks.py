"""Tanks in networks that run empty and overflow: guarded roots, valves between tanks, pumps by level and by time.

The judge integrates the same balances with LSODA or Radau at tight tolerances, piece by piece between the jumps of the pumps; the
roots are taken of non-negative levels, so nothing needs a guard there. Levels that meet in a valve are approached through
a root that is smooth within 1e-9."""
import numpy as np
from scipy.integrate import solve_ivp

from trial import STIFF_SOLVERS, Redraw, choice, grid, judged, number, rounded, shuffled, uniform


class Network:
    def __init__(self, rng):
        self.rng = rng
        self.n = n = int(rng.integers(1, 5))
        self.values = values = {}
        for i in range(1, n + 1):
            values[f"A{i}"] = uniform(rng, 0.3, 2)
            values[f"h{i}_0"] = uniform(rng, 0.2, 2) if rng.random() < 0.8 else 0.0
        self.outlets = {}  # tank → tank it falls into, or 0
        self.valves = []  # (i, j)
        self.pumps = {}  # tank → kind
        self.spills = []
        for i in range(1, n + 1):
            if rng.random() < 0.7 or n == 1:
                below = [j for j in range(i + 1, n + 1)]
                self.outlets[i] = choice(rng, below) if below and rng.random() < 0.6 else 0
                values[f"k{i}"] = uniform(rng, 0.1, 1.5)
            if rng.random() < 0.5:
                kind = choice(rng, ("constant", "step", "sine", "level", "stop"))
                self.pumps[i] = kind
                values[f"Q{i}"] = uniform(rng, 0.05, 0.8)
                if kind in ("step", "stop"):
                    values[f"t{i}"] = uniform(rng, 0.5, 4)
                elif kind == "sine":
                    values[f"w{i}"] = uniform(rng, 0.5, 4)
                elif kind == "level":
                    values[f"low{i}"] = uniform(rng, 0.1, 0.5)
                    values[f"high{i}"] = rounded(values[f"low{i}"] + rng.uniform(0.2, 0.8))
            if rng.random() < 0.25:
                self.spills.append(i)
                values[f"top{i}"] = uniform(rng, 0.3, 1.5)
                values[f"c{i}"] = uniform(rng, 0.5, 4)
        for i in range(1, n):
            if rng.random() < 0.5:
                self.valves.append((i, i + 1))
                values[f"g{i}{i + 1}"] = uniform(rng, 0.1, 1)
        if not self.outlets and not self.valves:
            self.outlets[1] = 0
            values["k1"] = uniform(rng, 0.1, 1.5)


def balance(network, v, t, h, on):
    """Net flow into every tank."""
    q = [0.0]*network.n
    for i, below in network.outlets.items():
        flow = v[f"k{i}"]*np.sqrt(max(h[i - 1], 0.0))
        q[i - 1] -= flow
        if below:
            q[below - 1] += flow
    for i, j in network.valves:
        d = h[i - 1] - h[j - 1]
        flow = v[f"g{i}{j}"]*d/np.sqrt(abs(d) + 1e-9)
        q[i - 1] -= flow
        q[j - 1] += flow
    for i in network.spills:
        q[i - 1] -= v[f"c{i}"]*max(h[i - 1] - v[f"top{i}"], 0.0)
    for i, kind in network.pumps.items():
        Q = v[f"Q{i}"]
        if kind == "constant" or kind == "level" and on[i]:
            q[i - 1] += Q
        elif kind == "step":
            q[i - 1] += Q*on[i]
        elif kind == "stop":
            q[i - 1] += Q*(1 - on[i])
        elif kind == "sine":
            q[i - 1] += Q*(1 + np.sin(v[f"w{i}"]*t))
    return [flow/v[f"A{k + 1}"] for k, flow in enumerate(q)]


def solve(network, v, stop):
    h = [v[f"h{i + 1}_0"] for i in range(network.n)]
    times = grid(stop)
    on, breaks, events = {}, [], []
    for i, kind in network.pumps.items():
        if kind in ("step", "stop"):
            on[i] = 0
            breaks.append((v[f"t{i}"], i))
        elif kind == "level":
            on[i] = int(h[i - 1] < v[f"low{i}"])
            if min(abs(h[i - 1] - v[f"low{i}"]), abs(h[i - 1] - v[f"high{i}"])) < 0.01:
                raise Redraw("starts at a threshold")
    breaks = sorted((at, i) for at, i in breaks if at < stop) + [(stop, None)]
    rows = np.full((len(times), network.n), np.nan)
    rows[0] = h
    t = 0.0
    levels = [i for i, kind in network.pumps.items() if kind == "level"]
    method = "Radau" if network.valves else "LSODA"
    evaluations = 0

    def derivative(t, h):
        nonlocal evaluations
        evaluations += 1
        if evaluations > 25000:
            raise Redraw("too much work for the judge")
        return balance(network, v, t, h, on)

    for at, which in breaks:
        while t < at:
            watch = []
            for i in levels:
                def event(t, h, i=i):
                    return h[i - 1] - v[f"high{i}"] if on[i] else h[i - 1] - v[f"low{i}"]
                event.terminal, event.direction = True, 1 if on[i] else -1
                watch.append(event)
            wanted = times[(times > t) & (times <= at)]
            run = solve_ivp(derivative, (t, at), h, method=method, rtol=3e-9, atol=1e-10,
                            t_eval=np.append(wanted, at) if not len(wanted) or wanted[-1] < at else wanted,
                            events=watch or None, max_step=stop/40, first_step=min(1e-9, at - t))
            if run.status < 0:
                raise Redraw("the judge failed")
            for k, moment in enumerate(run.t):
                index = np.nonzero(np.abs(times - moment) < 1e-12*stop)[0]
                if len(index):
                    rows[index[0]] = run.y[:, k]
            if run.status == 1:
                index = next(k for k, found in enumerate(run.t_events) if len(found))
                t, h = run.t_events[index][0], run.y_events[index][0]
                on[levels[index]] = 1 - on[levels[index]]
                events.append(t)
                if len(events) > 60:
                    raise Redraw("too many events")
            else:
                t, h = at, run.y[:, -1]
        if which is not None:
            on[which] = 1
            events.append(at)
    return {f"h{i + 1}": rows[:, i] for i in range(network.n)}, events


def outlet_text(rng, k, h):
    """A root that an empty tank must not be asked for."""
    return choice(rng, (
        f"if {h} > 0 then {k}*sqrt({h}) else 0", f"if {h} <= 0 then 0 else {k}*sqrt({h})", f"{k}*sqrt(max({h}, 0))",
        f"noEvent(if {h} > 0 then {k}*sqrt({h}) else 0)", f"if {h} > 0 then {k}*{h}^0.5 else 0",
        f"smooth(0, if {h} > 0 then {k}*sqrt({h}) else 0)", f"root({k}, {h})"))


def valve_text(rng, g, a, b):
    return choice(rng, (
        f"if {a} > {b} then {g}*sqrt({a} - {b}) else -{g}*sqrt({b} - {a})",
        f"{g}*sign({a} - {b})*sqrt(abs({a} - {b}))",
        f"noEvent(if {a} > {b} then {g}*sqrt({a} - {b}) else -{g}*sqrt({b} - {a}))",
        f"if {a} >= {b} then {g}*sqrt(abs({a} - {b})) else -{g}*sqrt(abs({a} - {b}))"))


def pump_text(network, i, rng, lines, equations):
    kind, Q = network.pumps[i], f"Q{i}"
    if kind == "constant":
        return Q
    if kind == "step":
        return f"(if time >= t{i} then {Q} else 0)"
    if kind == "stop":
        return f"(if time < t{i} then {Q} else 0)"
    if kind == "sine":
        return f"{Q}*(1 + sin(w{i}*time))"
    start = str(network.values[f"h{i}_0"] < network.values[f"low{i}"]).lower()
    lines.append(f"  Boolean on{i}(start={start}, fixed=true);")
    equations.append(choice(rng, (
        f"on{i} = {{h}} < low{i} or pre(on{i}) and {{h}} < high{i}",
        f"when {{h}} < low{i} then\n    on{i} = true;\n  elsewhen {{h}} > high{i} then\n    on{i} = false;\n  end when"
    )).format(h=f"h{i}"))
    return f"(if on{i} then {Q} else 0)"


def write_flat(network, rng):
    lines = ["model Tanks", "  function root\n    input Real k, h;\n    output Real q;\n  algorithm\n"
             "    q := if h > 0 then k*sqrt(h) else 0;\n  end root;"]
    equations = []
    for name, value in network.values.items():
        lines.append(f"  parameter Real {name} = {number(value)};")
    sums = {i: [] for i in range(1, network.n + 1)}
    for i in range(1, network.n + 1):
        lines.append(f"  Real h{i}(start=h{i}_0, fixed=true);")
    for i, below in network.outlets.items():
        lines.append(f"  Real q{i};")
        equations.append(f"q{i} = {outlet_text(rng, f'k{i}', f'h{i}')}")
        sums[i].append(f"- q{i}")
        if below:
            sums[below].append(f"+ q{i}")
    for i, j in network.valves:
        lines.append(f"  Real q{i}{j};")
        equations.append(f"q{i}{j} = {valve_text(rng, f'g{i}{j}', f'h{i}', f'h{j}')}")
        sums[i].append(f"- q{i}{j}")
        sums[j].append(f"+ q{i}{j}")
    for i in network.spills:
        sums[i].append(choice(rng, (f"- (if h{i} > top{i} then c{i}*(h{i} - top{i}) else 0)",
                                    f"- c{i}*max(h{i} - top{i}, 0)")))
    for i in network.pumps:
        sums[i].append("+ " + pump_text(network, i, rng, lines, equations))
    for i, terms in sums.items():
        equations.append(f"A{i}*der(h{i}) = " + (" ".join(shuffled(rng, terms)).removeprefix("+ ") or "0"))
    lines += ["equation"] + [f"  {text};" for text in shuffled(rng, equations)] + ["end Tanks;"]
    return "\n".join(lines) + "\n", {f"h{i}": f"h{i}" for i in range(1, network.n + 1)}


def write_library(network, rng):
    """Only outlets to the ambient and valves; the library's pressures and volumes."""
    place = "DSFLib.Hydraulics.Components."
    lines, equations = ["model Tanks"], []
    for name, value in network.values.items():
        lines.append(f"  parameter Real {name} = {number(value)};")
    lines.append(f"  {place}ConstPress ambient(P=0);")
    lines.append("""  model Inflow
    DSFLib.Hydraulics.Interfaces.FluidPort fluidPort;
    input Real u;
  equation
    fluidPort.q = -u;
  end Inflow;""")
    for i in range(1, network.n + 1):
        kind = choice(rng, ("IdealTank", "IdealTank", "Tank")) if i in network.outlets else "IdealTank"
        lines.append(f"  {place}{kind} tank{i}(A=A{i}, v(start=A{i}*h{i}_0, fixed=true));")
        lines.append(f"  Real h{i} = tank{i}.v/A{i};")
    for i in network.outlets:
        lines.append(f"  {place}NLValve out{i}(G=k{i}/sqrt(9800));")
        equations += [f"connect(out{i}.fluidPort_b, tank{i}.fluidPort)", f"connect(out{i}.fluidPort_a, ambient.fluidPort)"]
    for i, j in network.valves:
        lines.append(f"  {place}NLValve valve{i}{j}(G=g{i}{j}/sqrt(9800));")
        equations += [f"connect(valve{i}{j}.fluidPort_b, tank{i}.fluidPort)",
                      f"connect(valve{i}{j}.fluidPort_a, tank{j}.fluidPort)"]
    for i in network.pumps:
        lines.append(f"  Inflow pump{i}(u = {pump_text(network, i, rng, lines, equations)});")
        equations.append(f"connect(pump{i}.fluidPort, tank{i}.fluidPort)")
    lines += ["equation"] + [f"  {text};" for text in shuffled(rng, equations)] + ["end Tanks;"]
    return "\n".join(lines) + "\n", {f"h{i}": f"h{i}" for i in range(1, network.n + 1)}


def generate(rng):
    network = Network(rng)
    stop = uniform(rng, 3, 8)
    library = not network.spills and not any(network.outlets.values()) and rng.random() < 0.7
    text, names = (write_library if library else write_flat)(network, rng)
    found = []

    def curves(values):
        result, events = solve(network, values, stop)
        found.append(events)
        return result

    return judged(rng, text=text, model="Tanks", stop=stop, values=network.values, solve=curves, draws=2,
                  judge=f"LSODA ({'library' if library else 'flat'})", solvers=STIFF_SOLVERS + ("dopri5",),
                  # Beside a vertical tangent neither side interpolates better than this between the ends of its steps.
                  noise=1e-4, least=0.3)
