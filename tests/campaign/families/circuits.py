"""Circuits with diodes of two straight lines, switches, sources that jump, loops of capacitors and cuts of inductors.

The judge forms the tableau of the network (potentials and branch currents), brings it to state equations mode by mode
and solves them by matrix exponentials; the modes of the diodes follow from their voltages. Where loops of capacitors
or cuts of inductors make the tableau singular, the pencil is reduced numerically; jumps then go through its projector,
which keeps charges and fluxes. Texts: flat equations, components of the text, or the library's."""
import numpy as np

from switched import Mode, reduced, simulate
from trial import STIFF_SOLVERS, Redraw, choice, judged, logarithmic, number, rounded, shuffled, uniform

TWO_PI = 2*np.pi


class Circuit:
    def __init__(self, rng):
        self.rng = rng
        self.branches = []  # (kind, name, a, b)
        self.values = {}
        self.nodes = 1
        self.waves = {}  # source → "constant", "sine", "step", "pulse"
        self.controls = {}  # switch → ("times", initial, period, duty) or ("hysteresis", capacitor)
        self.scale = 1.0  # of time
        self.single = {}  # second branch of a two-port → name of the first

    def node(self):
        self.nodes += 1
        return self.nodes - 1

    def add(self, kind, a, b, **values):
        name = f"{kind.lower()}{sum(1 for branch in self.branches if branch[0] == kind) + 1}"
        self.branches.append((kind, name, a, b))
        for key, value in values.items():
            self.values[f"{name}_{key}"] = value
        return name

    def resistor(self, a, b, low=0.5, high=30):
        return self.add("R", a, b, R=logarithmic(self.rng, low, high))

    def capacitor(self, a, b, start=None):
        return self.add("C", a, b, C=rounded(self.scale*logarithmic(self.rng, 0.02, 0.5)),
                        start=uniform(self.rng, -2, 2) if start is None else start)

    def inductor(self, a, b, start=None):
        return self.add("L", a, b, L=rounded(self.scale*logarithmic(self.rng, 0.02, 1)),
                        start=uniform(self.rng, -1, 1) if start is None else start)

    def diode(self, a, b):
        if self.rng.random() < 0.4:
            return self.add("D", a, b, Ron=1e-5, Roff=1e5, Vknee=0.6)
        return self.add("D", a, b, Ron=logarithmic(self.rng, 1e-4, 0.1), Roff=logarithmic(self.rng, 1e3, 1e6),
                        Vknee=rounded(self.rng.choice((0.0, 0.6, 0.7))))

    def source(self, kind, a, b, wave, low=1, high=10):
        rng = self.rng
        name = self.add(kind, a, b, A=uniform(rng, low, high))
        self.waves[name] = wave
        if wave == "sine":
            self.values[f"{name}_f"] = rounded(logarithmic(rng, 0.3, 1.5)/self.scale)
            self.values[f"{name}_phi"] = uniform(rng, 0, 6)
        elif wave == "step":
            self.values[f"{name}_A0"] = uniform(rng, -low, low)
            self.values[f"{name}_t1"] = rounded(self.scale*rng.uniform(0.3, 3))
        return name

    def switch(self, a, b, period=None):
        rng = self.rng
        name = self.add("S", a, b, Ron=logarithmic(rng, 1e-5, 1e-2), Roff=logarithmic(rng, 1e3, 1e5))
        self.values[f"{name}_T"] = rounded(period or self.scale*rng.uniform(0.3, 1))
        self.values[f"{name}_d"] = uniform(rng, 0.2, 0.8)
        self.controls[name] = "pulse"
        return name


def random_network(circuit, rng, degenerate):
    nodes = int(rng.integers(2, 6))
    kinds = ["R"]*7 + ["C"]*4 + ["L"]*3 + ["D"]*(0 if degenerate else 4) + ["S"]*(0 if degenerate else 1)

    def put(a, b):
        kind = choice(rng, kinds)
        if rng.random() < 0.5:
            a, b = b, a
        if kind == "R":
            circuit.resistor(a, b)
        elif kind == "C":
            circuit.capacitor(a, b, 0.0 if degenerate else None)
        elif kind == "L":
            circuit.inductor(a, b, 0.0 if degenerate else None)
        elif kind == "D":
            circuit.diode(a, b)
        else:
            circuit.switch(a, b)

    source = circuit.node()
    circuit.source("V", source, 0, "sine" if degenerate else choice(rng, ("sine", "constant", "step", "pulse")))
    if degenerate:
        make_quiet(circuit)
    for _ in range(nodes - 1):
        a = int(rng.integers(circuit.nodes))
        put(a, circuit.node())
    for _ in range(int(rng.integers(2, 6))):
        a, b = rng.choice(circuit.nodes, 2, replace=False)
        put(int(a), int(b))
    degrees = np.zeros(circuit.nodes)
    for _, _, a, b in circuit.branches:
        degrees[a] += 1
        degrees[b] += 1
    for k in np.nonzero(degrees == 1)[0]:
        circuit.resistor(int(k), 0 if k else 1)


def make_quiet(circuit):
    """All sources begin at zero, so that a circuit at rest is consistent whatever its loops."""
    for name, wave in circuit.waves.items():
        if wave == "sine":
            circuit.values[f"{name}_phi"] = 0.0
        elif wave in ("step", "pulse"):
            circuit.values[f"{name}_A0"] = 0.0


def bridge(circuit, rng):
    """A rectifier of four diodes, with the inductance of the grid in half of the cases."""
    a, c, plus, minus = circuit.node(), circuit.node(), circuit.node(), 0
    source = circuit.node()
    circuit.source("V", source, c, "sine", 5, 12)
    if rng.random() < 0.6:
        middle = circuit.node()
        circuit.inductor(source, middle, 0.0)
        circuit.resistor(middle, a, 0.05, 1)
    else:
        circuit.resistor(source, a, 0.05, 2)
    for p, n in ((a, plus), (c, plus), (minus, a), (minus, c)):
        circuit.diode(p, n)
    circuit.capacitor(plus, minus, uniform(rng, 0, 3))
    circuit.resistor(plus, minus, 2, 30)
    if rng.random() < 0.4:
        load = circuit.node()
        circuit.inductor(plus, load, 0.0)
        circuit.resistor(load, minus, 2, 30)


def solar_field(circuit, rng):
    """Cells (current source, diode, shunt) in series and parallel, charging a capacitor."""
    rows, columns = int(rng.integers(1, 4)), int(rng.integers(2, 6))
    top = circuit.node()
    for _ in range(rows):
        low = 0
        for column in range(columns):
            high = top if column == columns - 1 else circuit.node()
            inner = circuit.node()
            circuit.source("I", inner, low, "constant", 0.5, 3)
            circuit.diode(inner, low)
            circuit.resistor(inner, low, 20, 200)
            circuit.resistor(inner, high, 0.01, 0.2)
            if rng.random() < 0.3:
                circuit.diode(low, high)  # bypass
            low = high
    circuit.capacitor(top, 0, 0.0)
    circuit.resistor(top, 0, 2, 20)


def converter(circuit, rng):
    """Buck or boost converter with a switch driven by pulses."""
    source, middle, out = circuit.node(), circuit.node(), circuit.node()
    circuit.source("V", source, 0, "constant", 5, 20)
    period = rounded(circuit.scale*rng.uniform(0.1, 0.4))
    if rng.random() < 0.5:  # buck
        circuit.switch(source, middle, period)
        circuit.diode(0, middle)
        circuit.inductor(middle, out, 0.0)
    else:
        circuit.inductor(source, middle, 0.0)
        circuit.switch(middle, 0, period)
        circuit.diode(middle, out)
    circuit.capacitor(out, 0, uniform(rng, 0, 5))
    circuit.resistor(out, 0, 2, 30)


def multiplier(circuit, rng):
    """Cockcroft–Walton multiplier."""
    source, first = circuit.node(), circuit.node()
    circuit.source("V", source, 0, "sine", 3, 8)
    circuit.resistor(source, first, 0.1, 1)
    left, right = first, 0
    for _ in range(int(rng.integers(1, 4))):
        top, next_right = circuit.node(), circuit.node()
        circuit.capacitor(left, top, 0.0)
        circuit.diode(right, top)
        circuit.diode(top, next_right)
        circuit.capacitor(right, next_right, 0.0)
        left, right = top, next_right
    circuit.resistor(right, 0, 20, 100)


def star(circuit, rng):
    """Three sources with line inductors to a floating star point: the currents add up to zero."""
    centre = circuit.node()
    for _ in range(3):
        source, line = circuit.node(), circuit.node()
        circuit.source("V", source, 0, choice(rng, ("sine", "sine", "step")), 2, 6)
        circuit.inductor(source, line, 0.0)
        circuit.resistor(line, centre, 0.3, 3)
    make_quiet(circuit)


def dividers(circuit, rng):
    """Capacitors in series and parallel at a source, with losses: loops of capacitors."""
    source = circuit.node()
    circuit.source("V", source, 0, choice(rng, ("sine", "step", "step")), 2, 6)
    low = 0
    count = int(rng.integers(2, 4))
    for k in range(count):
        high = source if k == count - 1 else circuit.node()
        circuit.capacitor(high, low, 0.0)
        if rng.random() < 0.8:
            circuit.resistor(high, low, 1, 20)
        if rng.random() < 0.3:
            other = circuit.node()
            circuit.resistor(high, other, 1, 20)
            circuit.capacitor(other, low, 0.0)
        low = high
    make_quiet(circuit)


def mesh(circuit, rng):
    """Two inductors in series through parallel resistors: dependence that the structure hides."""
    source, a, b, end = (circuit.node() for _ in range(4))
    circuit.source("V", source, 0, choice(rng, ("sine", "step")), 2, 6)
    circuit.inductor(source, a, 0.0)
    circuit.resistor(a, b)
    circuit.resistor(a, b)
    if rng.random() < 0.5:
        middle = circuit.node()
        circuit.resistor(a, middle)
        circuit.resistor(middle, b)
    circuit.inductor(b, end, 0.0)
    circuit.resistor(end, 0)
    make_quiet(circuit)


def ladder(circuit, rng):
    """An LC line."""
    last = circuit.node()
    circuit.source("V", last, 0, choice(rng, ("sine", "step", "constant", "pulse")))
    for _ in range(int(rng.integers(2, 8))):
        following = circuit.node()
        middle = circuit.node()
        circuit.inductor(last, middle)
        circuit.resistor(middle, following, 0.1, 2)
        circuit.capacitor(following, 0)
        last = following
    circuit.resistor(last, 0)


class Judge:
    """The circuit for one set of values."""

    def __init__(self, circuit, values, stop):
        self.c, self.values, self.stop = circuit, values, stop
        self.branches = circuit.branches
        self.states = [name for kind, name, _, _ in self.branches if kind in "CL"]
        self.diodes = [name for kind, name, _, _ in self.branches if kind == "D"]
        self.switches = [name for kind, name, _, _ in self.branches if kind == "S"]
        self.sources = [name for kind, name, _, _ in self.branches if kind in "VI"]
        self.modes = {}
        self.nx = len(self.states)
        self.ny = circuit.nodes - 1 + len(self.branches)
        # u: the constant 1, then sine and cosine, or the present level, of every source.
        self.at = {}
        size = 1
        for name in self.sources:
            self.at[name] = size
            size += 2 if circuit.waves[name] == "sine" else 1
        self.nu = size
        self.singular = self.tableau_is_singular()

    def voltage_row(self, branch):
        _, _, a, b = branch
        row = np.zeros(self.ny)
        if a:
            row[a - 1] += 1
        if b:
            row[b - 1] -= 1
        return row

    def tableau(self, mode):
        v, nodes = self.values, self.c.nodes
        W, P = np.zeros((self.ny, self.ny)), np.zeros((self.ny, self.nx + self.nu))
        S = np.zeros((self.nx, self.ny))
        one = self.nx
        for k, branch in enumerate(self.branches):
            kind, name, a, b = branch
            current = nodes - 1 + k
            if a:
                W[a - 1, current] += 1
            if b:
                W[b - 1, current] -= 1
            row = nodes - 1 + k
            voltage = self.voltage_row(branch)
            if kind == "R":
                W[row] = voltage
                W[row, current] -= v[f"{name}_R"]
            elif kind == "C":
                W[row] = voltage
                P[row, self.states.index(name)] = 1
                S[self.states.index(name), current] = 1/v[f"{name}_C"]
            elif kind == "L":
                W[row, current] = 1
                P[row, self.states.index(name)] = 1
                S[self.states.index(name)] = voltage/v[f"{name}_L"]
            elif kind == "V":
                W[row] = voltage
                P[row, self.nx + self.at[name]] = 1
            elif kind == "I":
                W[row, current] = 1
                P[row, self.nx + self.at[name]] = -1
            elif kind == "S":
                W[row] = voltage
                W[row, current] -= v[f"{name}_Ron" if dict(mode)[name] else f"{name}_Roff"]
            elif kind == "D":
                on, off, knee = v[f"{name}_Ron"], v[f"{name}_Roff"], v[f"{name}_Vknee"]
                W[row] = voltage
                if dict(mode)[name]:
                    W[row, current] -= on
                    P[row, one] = knee - on*knee/off
                else:
                    W[row, current] -= off
        return W, P, S

    def omega(self):
        O = np.zeros((self.nu, self.nu))
        for name in self.sources:
            if self.c.waves[name] == "sine":
                w, k = TWO_PI*self.values[f"{name}_f"], self.at[name]
                O[k, k + 1], O[k + 1, k] = w, -w
        return O

    def tableau_is_singular(self):
        mode = tuple((name, True) for name in self.diodes + self.switches)
        W, _, _ = self.tableau(mode)
        W = W/np.max(np.abs(W), axis=1, keepdims=True)
        return np.linalg.matrix_rank(W, tol=1e-11) < self.ny

    def lookup(self, mode):
        if mode not in self.modes:
            W, P, S = self.tableau(mode)
            O = self.omega()
            nx, ny, nu = self.nx, self.ny, self.nu
            if self.singular:
                # z = (x, u, y)
                n = nx + nu + ny
                E, A = np.zeros((n, n)), np.zeros((n, n))
                E[:nx + nu, :nx + nu] = np.eye(nx + nu)
                A[:nx, nx + nu:] = S
                A[nx:nx + nu, nx:nx + nu] = O
                A[nx + nu:, nx + nu:] = W
                A[nx + nu:, :nx + nu] = -P
                generator, projector = reduced(E, A, self.c.scale)
                outputs = np.hstack([np.zeros((ny, nx + nu)), np.eye(ny)])
            else:
                outputs = np.linalg.solve(W, P)
                generator = np.zeros((nx + nu, nx + nu))
                generator[:nx] = S@outputs
                generator[nx:, nx:] = O
                projector = None
            guards = []
            one = np.zeros(outputs.shape[1])
            one[nx] = 1
            for branch in self.branches:
                if branch[0] == "D":
                    excess = self.voltage_row(branch)@outputs - self.values[f"{branch[1]}_Vknee"]*one
                    guards.append(excess if dict(mode)[branch[1]] else -excess)
            entry = Mode(generator, np.array(guards).reshape(-1, outputs.shape[1]), projector)
            entry.outputs = outputs
            self.modes[mode] = entry
        return self.modes[mode]

    def settle(self, z, mode, flip=None):
        """The mode of the diodes that agrees with the state; flips the most violated condition first."""
        mode = dict(mode)
        if flip is not None:
            mode[flip] = not mode[flip]
        for _ in range(200):
            key = tuple(sorted(mode.items()))
            entry = self.lookup(key)
            after = entry.projector@z if entry.projector is not None else z
            if not self.diodes:
                return after, key
            g = entry.guards@after
            size = np.maximum(np.abs(entry.guards)@np.abs(after), 1.0)
            names = [name for kind, name, _, _ in self.branches if kind == "D"]
            bad = [k for k in range(len(g)) if g[k] < -1e-9*size[k] and names[k] != flip]
            if not bad:
                return after, key
            worst = min(bad, key=lambda k: g[k]/size[k]) if _ < 60 else bad[int(_ % len(bad))]
            mode[names[worst]] = not mode[names[worst]]
        raise Redraw("no mode of the diodes found")

    def run(self):
        values, c = self.values, self.c
        z = np.zeros(self.nx + self.nu + (self.ny if self.singular else 0))
        z[self.nx] = 1
        for k, name in enumerate(self.states):
            z[k] = values[f"{name}_start"]
        actions = []
        mode = {name: False for name in self.diodes}
        for name in self.sources:
            k, wave = self.nx + self.at[name], c.waves[name]
            amplitude = values[f"{name}_A"]
            if wave == "sine":
                z[k], z[k + 1] = amplitude*np.sin(values[f"{name}_phi"]), amplitude*np.cos(values[f"{name}_phi"])
            elif wave == "constant":
                z[k] = amplitude
            elif wave == "step":
                z[k] = values[f"{name}_A0"]
                actions.append((values[f"{name}_t1"], self.set_level(k, amplitude)))
            elif wave == "pulse":
                z[k] = amplitude
                for j in range(1, int(self.stop/c.scale/0.7) + 2):
                    actions.append((0.7*c.scale*j, self.set_level(k, amplitude if j % 2 == 0 else 0.0)))
        for name in self.switches:
            mode[name] = True
            period, duty = values[f"{name}_T"], values[f"{name}_d"]
            for j in range(int(self.stop/period) + 1):
                if j:
                    actions.append((j*period, self.toggle(name, True)))
                actions.append(((j + duty)*period, self.toggle(name, False)))
        actions = sorted((action for action in actions if action[0] < self.stop), key=lambda action: action[0])
        z, mode = self.settle(z, tuple(sorted(mode.items())))
        names = [name for kind, name, _, _ in self.branches if kind == "D"]
        table, events, modes = simulate(
            z, mode, self.stop, lookup=self.lookup, actions=actions, substeps=8, careful=True,
            transition=lambda t, z, mode, k: self.settle(z, mode, names[k]))
        self.events = events
        result, self.gain = {}, {}
        outputs = np.array([self.lookup(mode).outputs@row for mode, row in zip(modes, table)])
        for k, branch in enumerate(self.branches):
            result[f"v {branch[1]}"] = outputs@self.voltage_row(branch)
            result[f"i {branch[1]}"] = outputs[:, self.c.nodes - 1 + k]
        # What errors of the states, relative to their ranges, do to the other variables.
        scale = np.max(np.abs(table[:, :self.nx]), axis=0)
        gains = {}
        for mode in set(modes):
            entry = self.lookup(mode)
            columns = entry.outputs if entry.projector is None else entry.outputs@entry.projector
            gains[mode] = columns[:, :self.nx]
        for k, branch in enumerate(self.branches):
            by_mode = {mode: (np.abs(self.voltage_row(branch)@gain)@scale,
                              np.abs(gain[self.c.nodes - 1 + k])@scale) for mode, gain in gains.items()}
            self.gain[f"v {branch[1]}"] = np.array([by_mode[mode][0] for mode in modes])
            self.gain[f"i {branch[1]}"] = np.array([by_mode[mode][1] for mode in modes])
        return result

    def set_level(self, k, level):
        def action(t, z, mode):
            z = z.copy()
            z[k] = level
            return self.settle(z, mode)
        return action

    def toggle(self, name, position):
        def action(t, z, mode):
            mode = dict(mode)
            mode[name] = position
            return self.settle(z, tuple(sorted(mode.items())))
        return action


OWN = """  connector Pin
    Real v;
    flow Real i;
  end Pin;
  partial model OnePort
    Pin p, n;
    Real v, i;
  equation
    v = p.v - n.v;
    i = p.i;
    p.i + n.i = 0;
  end OnePort;
  model Ground
    Pin p;
  equation
    p.v = 0;
  end Ground;
  model Resistor
    extends OnePort;
    parameter Real R = 1;
  equation
    v = R*i;
  end Resistor;
  model Capacitor
    extends OnePort;
    parameter Real C = 1;
  equation
    i = C*der(v);
  end Capacitor;
  model Inductor
    extends OnePort;
    parameter Real L = 1;
  equation
    v = L*der(i);
  end Inductor;
  model Diode
    extends OnePort;
    parameter Real Ron = 1, Roff = 1, Vknee = 0;
    Boolean on;
    Real s;
  equation
    on = s > 0;
    v = Vknee + s*(if on then Ron else 1);
    i = Vknee/Roff + s*(if on then 1 else 1/Roff);
  end Diode;
  model Switch
    extends OnePort;
    parameter Real Ron = 1, Roff = 1;
    Real s;
  equation
    v = (if s > 0.5 then Ron else Roff)*i;
  end Switch;
"""


def source_text(circuit, name):
    wave = circuit.waves[name]
    if wave == "sine":
        return f"{name}_A*sin(2*3.141592653589793*{name}_f*time + {name}_phi)"
    if wave == "constant":
        return f"{name}_A"
    if wave == "step":
        return choice(circuit.rng, (f"if time < {name}_t1 then {name}_A0 else {name}_A",
                                    f"{name}_A0 + (if time >= {name}_t1 then {name}_A - {name}_A0 else 0)"))
    half = number(0.7*circuit.scale)
    return choice(circuit.rng, (f"if mod(time, 2*{half}) < {half} then {name}_A else 0",
                                f"if rem(time, 2*{half}) < {half} then {name}_A else 0",
                                f"if integer(time/{half}) == 2*div(integer(time/{half}), 2) then {name}_A else 0"))


def switch_text(name, rng):
    return f"if mod(time, {name}_T) < {name}_d*{name}_T then 1 else 0"


def write(circuit, rng, singular):
    """The model as text and the names of its variables."""
    style = choice(rng, ("flat", "own", "library"))
    parameters = [f"  parameter Real {key} = {number(value)};" for key, value in circuit.values.items()
                  if style == "flat" or key.split("_")[1] in ("A", "A0", "t1", "f", "phi", "T", "d")]
    lines, names = ["model Circuit"], {}
    equations = []
    if style == "flat":
        sums = {k: [] for k in range(circuit.nodes)}
        for k in range(1, circuit.nodes):
            lines.append(f"  Real e{k};")
        for kind, name, a, b in circuit.branches:
            fixed = "" if singular else ", fixed=true"
            start = f"(start={name}_start{fixed})" if kind in "CL" else ""
            lines.append(f"  Real v_{name}{start if kind == 'C' else ''}, i_{name}{start if kind == 'L' else ''};")
            ends = [f"e{k}" if k else "" for k in (a, b)]
            equations.append(f"v_{name} = {ends[0] or '0'}" + (f" - {ends[1]}" if ends[1] else ""))
            sums[a].append(f"+ i_{name}")
            sums[b].append(f"- i_{name}")
            law = {"R": f"v_{name} = {name}_R*i_{name}", "C": f"{name}_C*der(v_{name}) = i_{name}",
                   "L": f"{name}_L*der(i_{name}) = v_{name}"}.get(kind)
            if kind == "V":
                law = f"v_{name} = {source_text(circuit, name)}"
            elif kind == "I":
                law = f"i_{name} = -({source_text(circuit, name)})"
            elif kind == "D":
                law = choice(rng, (f"i_{name} = if v_{name} > {name}_Vknee then (v_{name} - {name}_Vknee)/{name}_Ron"
                                   f" + {name}_Vknee/{name}_Roff else v_{name}/{name}_Roff",
                                   f"v_{name} = if i_{name} > {name}_Vknee/{name}_Roff then {name}_Vknee + {name}_Ron*"
                                   f"(i_{name} - {name}_Vknee/{name}_Roff) else {name}_Roff*i_{name}"))
            elif kind == "S":
                lines.append(f"  Real s_{name};")
                equations.append(f"s_{name} = {switch_text(name, rng)}")
                law = f"v_{name} = (if s_{name} > 0.5 then {name}_Ron else {name}_Roff)*i_{name}"
            equations.append(law)
            names[f"v {name}"], names[f"i {name}"] = f"v_{name}", f"i_{name}"
        equations += [" ".join(sums[k]).removeprefix("+ ") + " = 0" for k in range(1, circuit.nodes)]
    else:
        library = style == "library"
        prefix = "DSFLib.Circuits.Components." if library else ""
        base = "DSFLib.Circuits.Interfaces.OnePort" if library else "OnePort"
        if not library:
            lines.append(OWN.rstrip())
        for kind, law in (("Voltage", "v = u"), ("Current", "i = -u")):
            lines.append(f"  model Given{kind}\n    extends {base};\n    input Real u;\n  equation\n    {law};\n"
                         f"  end Given{kind};")
        where = {}
        for kind, name, a, b in circuit.branches:
            given = {key.split("_")[1]: value for key, value in circuit.values.items() if key.startswith(f"{name}_")}
            fixed = "" if singular else ", fixed=true"
            if kind in "CL":
                variable = "v" if kind == "C" else "i"
                modifiers = f"{kind}={number(given[kind])}, {variable}(start={number(given['start'])}{fixed})"
                lines.append(f"  {prefix}{'Capacitor' if kind == 'C' else 'Inductor'} {name}({modifiers});")
            elif kind == "R":
                lines.append(f"  {prefix}Resistor {name}(R={number(given['R'])});")
            elif kind in "DS":
                modifiers = ", ".join(f"{key}={number(given[key])}" for key in ("Ron", "Roff", "Vknee") if key in given)
                lines.append(f"  {prefix}{'Diode' if kind == 'D' else 'Switch'} {name}({modifiers});")
                if kind == "S":
                    equations.append(f"{name}.s = {switch_text(name, rng)}")
            else:
                wave = circuit.waves[name]
                if library and wave in ("sine", "constant") and rng.random() < 0.7:
                    letter = kind
                    kind_name = {"V": "Volt", "I": "Curr"}[kind]
                    modifiers = f"{letter}={name}_A" + (f", f={name}_f, phi={name}_phi" if wave == "sine" else "")
                    lines.append(f"  {prefix}{'Sine' if wave == 'sine' else 'Const'}{kind_name} {name}({modifiers});")
                else:
                    given_by = source_text(circuit, name)
                    lines.append(f"  Given{'Voltage' if kind == 'V' else 'Current'} {name}(u = {given_by});")
            for pin, k in (("p", a), ("n", b)):
                where.setdefault(k, []).append(f"{name}.{pin}")
            names[f"v {name}"], names[f"i {name}"] = f"{name}.v", f"{name}.i"
        lines.append(f"  {prefix}Ground ground;")
        where[0].append("ground.p")
        for pins in where.values():
            pins = shuffled(rng, pins)
            equations += [f"connect({a}, {b})" for a, b in zip(pins, pins[1:])]
    lines += parameters + ["equation"] + [f"  {text};" for text in shuffled(rng, equations)] + ["end Circuit;"]
    return "\n".join(lines) + "\n", names


TEMPLATES = ((random_network, 5), (bridge, 2), (solar_field, 1), (converter, 2), (multiplier, 1), (ladder, 1),
             (star, 1), (dividers, 1), (mesh, 1), ("degenerate", 2))


def generate(rng):
    circuit = Circuit(rng)
    circuit.scale = float(choice(rng, (1.0, 1.0, 1e-3)))
    template = choice(rng, [template for template, weight in TEMPLATES for _ in range(weight)])
    if template in (random_network, "degenerate"):
        random_network(circuit, rng, template == "degenerate")
    else:
        template(circuit, rng)
    stop = rounded(circuit.scale*rng.uniform(2, 5))
    if not any(branch[0] in "CL" for branch in circuit.branches):
        raise Redraw("nothing moves")
    judge = Judge(circuit, circuit.values, stop)
    if judge.singular:
        if any(value for key, value in circuit.values.items() if key.endswith("_start")):
            raise Redraw("start values may contradict")
        if any(wave == "constant" for wave in circuit.waves.values()):
            raise Redraw("start values may contradict")
        if any(branch[0] == "D" for branch in circuit.branches) and rng.random() < 0.5:
            raise Redraw("ill-conditioned")
    text, names = write(circuit, rng, judge.singular)
    observed = [key for key in names if key.split()[1] in judge.states and key[0] == ("v" if key[2] == "c" else "i")]
    others = [key for key in names if key not in observed]
    observed += [others[k] for k in rng.permutation(len(others))[:4]]
    found = []

    def solve(values):
        run = Judge(circuit, values, stop)
        result = run.run()
        found.append((run.events, {names[key]: run.gain[key] for key in observed}))
        return {names[key]: result[key] for key in observed}

    solve(circuit.values)
    return judged(rng, text=text, model="Circuit", stop=stop, values=circuit.values, solve=solve,
                  judge=f"exponentials of the tableau ({getattr(template, '__name__', template)})",
                  events=found[0][0], gain=found[0][1], jumping=[names[key] for key in others], solvers=STIFF_SOLVERS)
