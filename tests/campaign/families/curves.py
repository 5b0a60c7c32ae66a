"""Networks of resistors with curved characteristics (cubic, exponential, saturating, tables) and capacitors at some nodes.

Nodes without a capacitor are non-linear loops. The judge solves Kirchhoff's law at these nodes by a damped Newton
iteration of its own and integrates the capacitors' voltages with BDF."""
import numpy as np
from scipy.integrate import solve_ivp

from trial import STIFF_SOLVERS, Redraw, choice, grid, judged, logarithmic, number, rounded, shuffled, uniform


class Network:
    """Node 0 is the ground, node 1 is held by the source."""

    def __init__(self, rng):
        self.rng, self.values = rng, {}
        self.nodes = int(rng.integers(3, 6))
        self.branches = []  # (kind, name, a, b)
        self.capacitors = [k for k in range(2, self.nodes + 1) if rng.random() < 0.6] or [2]
        for k in self.capacitors:
            self.values[f"C{k}"] = logarithmic(rng, 0.02, 0.5)
            self.values[f"v{k}_0"] = uniform(rng, -1, 1)
        for k in range(2, self.nodes + 1):
            self.add(int(rng.integers(1, k)), k)
        for _ in range(int(rng.integers(2, 5))):
            a, b = rng.choice(self.nodes + 1, 2, replace=False)
            self.add(int(a), int(b))
        for k in range(2, self.nodes + 1):
            if sum(k in branch[2:] for branch in self.branches) < 2:
                self.add(k, 0)
        self.values |= {"A": uniform(rng, 1, 5), "w": uniform(rng, 1, 6), "B": uniform(rng, -1, 1)}
        self.wave = choice(rng, ("sine", "sine", "step"))
        if self.wave == "step":
            self.values["t1"] = uniform(rng, 0.3, 1.5)

    def add(self, a, b):
        rng = self.rng
        kind = choice(rng, ("linear", "cubic", "cubic", "exponential", "tanh", "pieces"))
        name = f"g{len(self.branches) + 1}"
        if rng.random() < 0.5:
            a, b = b, a
        if kind == "linear":
            self.values[f"{name}_R"] = logarithmic(rng, 0.5, 10)
        elif kind == "cubic":
            self.values[f"{name}_a"], self.values[f"{name}_b"] = logarithmic(rng, 0.05, 1), logarithmic(rng, 0.01, 0.5)
        elif kind == "exponential":
            self.values[f"{name}_I0"] = logarithmic(rng, 1e-9, 1e-4)
            self.values[f"{name}_VT"] = uniform(rng, 0.025, 0.1)
        elif kind == "tanh":
            self.values[f"{name}_a"], self.values[f"{name}_b"] = uniform(rng, 0.5, 3), uniform(rng, 0.3, 2)
        else:
            self.values[f"{name}_a"], self.values[f"{name}_b"] = logarithmic(rng, 0.02, 0.3), logarithmic(rng, 0.5, 5)
            self.values[f"{name}_k"] = uniform(rng, 0.2, 1)
        self.branches.append((kind, name, a, b))
        if kind == "exponential":  # in series with nothing it may block: a leak keeps the network well posed
            self.values[f"{name}_leak"] = logarithmic(rng, 10, 1000)


def law(kind, v, name, u):
    """Current and slope."""
    if kind == "linear":
        return u/v[f"{name}_R"], 1/v[f"{name}_R"]
    if kind == "cubic":
        a, b = v[f"{name}_a"], v[f"{name}_b"]
        return a*u + b*u**3, a + 3*b*u*u
    if kind == "tanh":
        a, b = v[f"{name}_a"], v[f"{name}_b"]
        return a*np.tanh(b*u) + 0.01*u, a*b/np.cosh(b*u)**2 + 0.01
    if kind == "pieces":
        a, b, k = v[f"{name}_a"], v[f"{name}_b"], v[f"{name}_k"]
        return (a*u, a) if u < k else (a*u + b*(u - k), a + b)
    I0, VT, leak = v[f"{name}_I0"], v[f"{name}_VT"], v[f"{name}_leak"]
    x = u/VT
    if x > 40:
        return I0*(np.exp(40)*(x - 39) - 1) + u/leak, I0*np.exp(40)/VT + 1/leak
    return I0*(np.exp(x) - 1) + u/leak, I0*np.exp(x)/VT + 1/leak


def solve(network, v, stop):
    nodes, caps = network.nodes, network.capacitors
    free = [k for k in range(2, nodes + 1) if k not in caps]
    memory = np.zeros(nodes + 1)

    def source(t):
        if network.wave == "sine":
            return v["B"] + v["A"]*np.sin(v["w"]*t)
        return v["B"] if t < v["t1"] else v["A"]

    def settle(e):
        """Potentials of the free nodes; returns the sums of the currents out of all nodes."""
        index = {k: i for i, k in enumerate(free)}
        for _ in range(400):
            total, J = np.zeros(nodes + 1), np.zeros((len(free), len(free)))
            for kind, name, a, b in network.branches:
                current, slope = law(kind, v, name, e[a] - e[b])
                total[a] += current
                total[b] -= current
                for p, q, sign in ((a, a, 1), (b, b, 1), (a, b, -1), (b, a, -1)):
                    if p in index and q in index:
                        J[index[p], index[q]] += sign*slope
            if not free:
                return total
            delta = -np.linalg.solve(J, total[free])
            size = np.max(np.abs(delta))
            if size < 1e-12*(1 + np.max(np.abs(e))):
                return total
            e[free] += delta*min(1.0, 0.2/size)
        raise Redraw("the judge's loop does not close")

    def derivative(t, x):
        e = memory.copy()
        e[0], e[1] = 0.0, source(t)
        e[caps] = x
        total = settle(e)
        memory[free] = e[free]
        return [-total[k]/v[f"C{k}"] for k in caps]

    times, x = grid(stop), np.array([v[f"v{k}_0"] for k in caps])
    rows = []
    pieces = [0.0, stop] if network.wave == "sine" or v["t1"] >= stop else [0.0, v["t1"], stop]
    for begin, end in zip(pieces, pieces[1:]):
        inside = times[(times >= begin) & (times < end)] if end < stop else times[times >= begin]
        # The right-hand side at the very end of a piece belongs to the piece.
        hold = end - 1e-13*stop if end < stop else end
        run = solve_ivp(lambda t, x: derivative(min(max(t, begin), hold), x), (begin, end), x, method="BDF", rtol=1e-7,
                        atol=1e-8, t_eval=np.unique(np.append(inside, end)))
        if run.status != 0 or run.nfev > 6000:
            raise Redraw("too much work for the judge")
        x = run.y[:, -1]
        rows += [run.y[:, i] for i in range(len(inside))]
    table = np.array(rows)
    result = {f"e{k}": table[:, i].copy() for i, k in enumerate(caps)}
    gains = {f"e{k}": np.zeros(len(times)) for k in range(2, nodes + 1)}
    for k in free:
        result[f"e{k}"] = np.empty(len(times))
    for i, t in enumerate(times):
        derivative(t, table[i])
        for k in free:
            result[f"e{k}"][i] = memory[k]
    return result, gains


def spelled_law(kind, name, u, rng):
    return {
        "linear": f"{u}/{name}_R",
        "cubic": choice(rng, (f"{name}_a*{u} + {name}_b*{u}^3", f"{u}*({name}_a + {name}_b*{u}*{u})")),
        "tanh": f"{name}_a*tanh({name}_b*{u}) + 0.01*{u}",
        "pieces": choice(rng, (f"{name}_a*{u} + (if {u} > {name}_k then {name}_b*({u} - {name}_k) else 0)",
                               f"{name}_a*{u} + {name}_b*max({u} - {name}_k, 0)")),
        "exponential": f"{name}_I0*((if noEvent({u}/{name}_VT > 40) then exp(40)*({u}/{name}_VT - 39) else "
                       f"exp({u}/{name}_VT)) - 1) + {u}/{name}_leak"}[kind]


def write(network, rng):
    """Flat equations, or the library's components."""
    lines, equations = ["model Curves"], []
    library = rng.random() < 0.5
    for name, value in network.values.items():
        lines.append(f"  parameter Real {name} = {number(value)};")
    drive = "B + A*sin(w*time)" if network.wave == "sine" else "if time < t1 then B else A"
    if library:
        place = "DSFLib.Circuits.Components."
        lines.append("  model Given\n    extends DSFLib.Circuits.Interfaces.OnePort;\n    input Real u;\n  equation\n"
                     "    v = u;\n  end Given;")
        pins = {k: [] for k in range(network.nodes + 1)}

        def put(text, name, a, b):
            lines.append(f"  {text};")
            pins[a].append(f"{name}.p")
            pins[b].append(f"{name}.n")
        put(f"Given source(u = {drive})", "source", 1, 0)
        lines.append(f"  {place}Ground ground;")
        pins[0].append("ground.p")
        for k in network.capacitors:
            put(f"{place}Capacitor c{k}(C=C{k}, v(start=v{k}_0, fixed=true))", f"c{k}", k, 0)
        for kind, name, a, b in network.branches:
            if kind == "linear":
                put(f"{place}Resistor {name}(R={name}_R)", name, a, b)
            elif kind == "cubic":
                put(f"{place}NLResistor {name}(a={name}_a, b={name}_b)", name, a, b)
            elif kind == "exponential":
                put(f"{place}ExpDiode {name}(I0={name}_I0, VT={name}_VT)", name, a, b)
                put(f"{place}Resistor {name}r(R={name}_leak)", f"{name}r", a, b)
            else:
                lines.append(f"  model Law{name}\n    extends DSFLib.Circuits.Interfaces.OnePort;\n    parameter Real "
                             f"{name}_a, {name}_b{', ' + name + '_k' if kind == 'pieces' else ''};\n  equation\n    i = "
                             f"{spelled_law(kind, name, 'v', rng)};\n  end Law{name};")
                extra = f", {name}_k={name}_k" if kind == "pieces" else ""
                put(f"Law{name} {name}({name}_a={name}_a, {name}_b={name}_b{extra})", name, a, b)
        for k, members in pins.items():
            if k:
                lines.append(f"  Real e{k} = {members[0]}.v;")
            members = shuffled(rng, members)
            equations += [f"connect({a}, {b})" for a, b in zip(members, members[1:])]
    else:
        sums = {k: [] for k in range(network.nodes + 1)}
        for k in range(1, network.nodes + 1):
            start = f"(start=v{k}_0, fixed=true)" if k in network.capacitors else ""
            lines.append(f"  Real e{k}{start};")
        equations.append(f"e1 = {drive}")
        for kind, name, a, b in network.branches:
            lines.append(f"  Real i_{name}, u_{name};")
            ends = [f"e{k}" if k else "0" for k in (a, b)]
            equations.append(f"u_{name} = {ends[0]} - {ends[1]}")
            sums[a].append(f"+ i_{name}")
            sums[b].append(f"- i_{name}")
            equations.append(f"i_{name} = {spelled_law(kind, name, f'u_{name}', rng)}")
        for k in range(2, network.nodes + 1):
            total = " ".join(sums[k]).removeprefix("+ ")
            equations.append(f"C{k}*der(e{k}) + ({total}) = 0" if k in network.capacitors else f"{total} = 0")
    lines += ["equation"] + [f"  {text};" for text in shuffled(rng, equations)] + ["end Curves;"]
    return "\n".join(lines) + "\n", {f"e{k}": f"e{k}" for k in range(1, network.nodes + 1)}


def generate(rng):
    network = Network(rng)
    stop = uniform(rng, 1, 3)
    text, names = write(network, rng)
    return judged(rng, text=text, model="Curves", stop=stop, values=network.values, draws=1, noise=1e-4,
                  solve=lambda values: solve(network, values, stop)[0], solvers=STIFF_SOLVERS,
                  events=[network.values["t1"]] if network.wave == "step" else (), jumping=("*",),
                  judge="BDF with a Newton iteration of its own")
