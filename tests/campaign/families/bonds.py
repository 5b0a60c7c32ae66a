"""Bond graphs of the library: trees of junctions with storages, dissipation, transformers, gyrators and sources.

The judge writes the equations of the graph down as a matrix and solves them by exponentials; storages that depend on each
other (derivative causality) make it singular, then the pencil is reduced numerically."""
import numpy as np

from switched import Mode, reduced, simulate
from trial import SOLVERS, Redraw, choice, judged, logarithmic, number, rounded, shuffled, uniform


class Graph:
    def __init__(self, rng, quiet):
        self.rng, self.values, self.quiet = rng, {}, quiet
        self.junctions = []  # "J0" or "J1"
        self.ports = []  # per junction: list of (effort, flow, direction, connector)
        self.elements = []  # (kind, name, pair)
        self.links = []  # (kind, name, pair, pair)
        self.pairs = 0
        count = int(rng.integers(1, 6))
        for k in range(count):
            self.junctions.append(choice(rng, ("J0", "J1")))
            self.ports.append([])
            if k:
                self.link(int(rng.integers(k)), k)
        for k in range(count):
            for _ in range(int(rng.integers(1, 3))):
                if len(self.ports[k]) < 4:
                    self.element(k, choice(rng, ("R", "R", "C", "C", "I", "I")))
        self.element(int(rng.integers(count)), choice(rng, ("MSe", "MSf") if quiet else ("Se", "Sf", "MSe", "MSf")))
        if not any(element[0] == "R" for element in self.elements):
            self.element(int(rng.integers(count)), "R")
        if any(len(ports) > 4 for ports in self.ports):
            raise Redraw("too many bonds")

    def pair(self):
        self.pairs += 1
        return self.pairs - 1

    def element(self, junction, kind):
        rng = self.rng
        name = f"{kind.lower()}{len(self.elements) + 1}"
        pair = self.pair()
        self.elements.append((kind, name, pair))
        direction = 1 if kind in ("Se", "Sf", "MSe", "MSf") else -1
        self.ports[junction].append((pair, direction, f"{name}.bondCon"))
        if kind == "R":
            self.values[f"{name}_R"] = logarithmic(rng, 0.3, 10)
        elif kind in "CI":
            self.values[f"{name}_{kind}"] = logarithmic(rng, 0.1, 3)
            self.values[f"{name}_0"] = 0.0 if self.quiet else uniform(rng, -1, 1)
        else:
            self.values[f"{name}_A"] = uniform(rng, 0.5, 4)
            if kind[0] == "M":
                self.values[f"{name}_w"] = uniform(rng, 0.5, 5)

    def link(self, a, b):
        rng = self.rng
        kind = choice(rng, ("Bond", "Bond", "TF", "GY"))
        name = f"{kind.lower()}{len(self.links) + 1}"
        first = self.pair()
        second = first if kind == "Bond" else self.pair()
        if kind != "Bond":
            self.values[f"{name}_K"] = rounded(logarithmic(rng, 0.4, 2.5)*rng.choice((-1, 1)))
        if rng.random() < 0.5:
            a, b = b, a
        self.links.append((kind, name, first, second))
        self.ports[a].append((first, -1, f"{name}.bondCon1"))
        self.ports[b].append((second, 1, f"{name}.bondCon2"))


class Judge:
    """y: effort and flow of every pair; x: p and q; u: one, then sine and cosine of every driven source."""

    def __init__(self, graph, values):
        self.g, self.v = graph, values
        self.states = [element for element in graph.elements if element[0] in "CI"]
        driven = [element[1] for element in graph.elements if element[0][0] == "M"]
        self.at = {name: 1 + 2*k for k, name in enumerate(driven)}
        self.nx, self.nu, self.ny = len(self.states), 1 + 2*len(driven), 2*graph.pairs
        self.W, self.P, self.S = self.matrices()
        # One equation per unknown, or the draw is of no use.
        if len(self.W) != self.ny:
            raise Redraw("not square")
        scaled = self.W/np.max(np.abs(self.W), axis=1, keepdims=True)
        self.singular = np.linalg.matrix_rank(scaled, tol=1e-10) < self.ny

    def matrices(self):
        v, rows, sides = self.v, [], []

        def equation(entries, known=()):
            row, side = np.zeros(self.ny), np.zeros(self.nx + self.nu)
            for k, value in entries:
                row[k] += value
            for k, value in known:
                side[k] += value
            rows.append(row)
            sides.append(side)

        def e(pair):
            return 2*pair

        def f(pair):
            return 2*pair + 1

        S = np.zeros((self.nx, self.ny))
        for kind, name, pair in self.g.elements:
            if kind == "R":
                equation([(e(pair), 1), (f(pair), -v[f"{name}_R"])])
            elif kind in "CI":
                k = [state[1] for state in self.states].index(name)
                other, own = (f(pair), e(pair)) if kind == "C" else (e(pair), f(pair))
                equation([(own, v[f"{name}_{kind}"])], [(k, 1)])
                S[k, other] = 1
            else:
                where = e(pair) if kind.endswith("e") else f(pair)
                if kind[0] == "M":
                    equation([(where, 1)], [(self.nx + self.at[name], v[f"{name}_A"])])
                else:
                    equation([(where, 1)], [(self.nx, v[f"{name}_A"])])
        for kind, name, first, second in self.g.links:
            K = v.get(f"{name}_K")
            if kind == "TF":
                equation([(e(first), 1), (e(second), -K)])
                equation([(f(first), K), (f(second), -1)])
            elif kind == "GY":
                equation([(e(first), 1), (f(second), -K)])
                equation([(f(first), K), (e(second), -1)])
        for kind, ports in zip(self.g.junctions, self.g.ports):
            common, summed = (e, f) if kind == "J0" else (f, e)
            for pair, _, _ in ports[1:]:
                equation([(common(ports[0][0]), 1), (common(pair), -1)])
            equation([(summed(pair), direction) for pair, direction, _ in ports])
        return np.array(rows), np.array(sides), S

    def run(self, stop):
        nx, nu, ny = self.nx, self.nu, self.ny
        O = np.zeros((nu, nu))
        z = np.zeros(nx + nu + (ny if self.singular else 0))
        z[nx] = 1
        for name, k in self.at.items():
            w = self.v[f"{name}_w"]
            O[k, k + 1], O[k + 1, k] = w, -w
            z[nx + k + 1] = 1
        for k, (_, name, _) in enumerate(self.states):
            z[k] = self.v[f"{name}_0"]
        if self.singular:
            n = nx + nu + ny
            E, A = np.zeros((n, n)), np.zeros((n, n))
            E[:nx + nu, :nx + nu] = np.eye(nx + nu)
            A[:nx, nx + nu:] = self.S
            A[nx:nx + nu, nx:nx + nu] = O
            A[nx + nu:, nx + nu:] = self.W
            A[nx + nu:, :nx + nu] = -self.P
            generator, projector = reduced(E, A)
            z = projector@z
            outputs = np.hstack([np.zeros((ny, nx + nu)), np.eye(ny)])
        else:
            outputs = np.linalg.solve(self.W, self.P)
            generator = np.zeros((nx + nu, nx + nu))
            generator[:nx] = self.S@outputs
            generator[nx:, nx:] = O
        if np.max(np.abs(generator)) > 1e4:
            raise Redraw("too stiff to be of interest")
        entry = Mode(generator, np.zeros((0, len(z))))
        table, _, _ = simulate(z, 0, stop, lookup=lambda mode: entry, transition=None, substeps=1)
        result, self.gain = {}, {}
        y = table@outputs.T
        # What errors of the states, relative to their ranges, do to the other variables.
        gain = np.abs((outputs@projector if self.singular else outputs)[:, :nx])@np.max(np.abs(table[:, :nx]), axis=0)
        for k, (kind, name, _) in enumerate(self.states):
            result[f"{name}.{'q' if kind == 'C' else 'p'}"] = table[:, k]
        for _, name, pair in self.g.elements:
            result[f"{name}.e"], result[f"{name}.f"] = y[:, 2*pair], y[:, 2*pair + 1]
            self.gain[f"{name}.e"], self.gain[f"{name}.f"] = gain[2*pair], gain[2*pair + 1]
        return result


def write(graph, rng, singular):
    place = "DSFLib.BondGraph.Components."
    lines, equations = ["model Bonds"], []
    for name, value in graph.values.items():
        lines.append(f"  parameter Real {name} = {number(value)};")
    for kind, name, _ in graph.elements:
        if kind in "CI":
            letter = "q" if kind == "C" else "p"
            fixed = "" if singular else f", {letter}(fixed=true)"
            lines.append(f"  {place}{kind} {name}({kind}={name}_{kind}, {letter}_0={name}_0{fixed});")
        elif kind == "R":
            lines.append(f"  {place}R {name}(R={name}_R);")
        elif kind[0] == "M":
            lines.append(f"  {place}{kind} {name};")
            equations.append(f"{name}.u = {name}_A*sin({name}_w*time)")
        else:
            lines.append(f"  {place}{kind} {name}({'E' if kind == 'Se' else 'F'}={name}_A);")
    for kind, name, _, _ in graph.links:
        lines.append(f"  {place}{kind} {name}" + (f"(K={name}_K);" if kind != "Bond" else ";"))
    for k, (kind, ports) in enumerate(zip(graph.junctions, graph.ports)):
        many = rng.random() < 0.4
        lines.append(f"  {place}{kind}n j{k}(n={len(ports)});" if many else f"  {place}{kind} j{k};")
        for index, (_, _, connector) in enumerate(ports):
            own = f"j{k}.bondCon[{index + 1}]" if many else f"j{k}.bondCon{index + 1}"
            ends = [own, connector]
            equations.append(f"connect({', '.join(shuffled(rng, ends))})")
    lines += ["equation"] + [f"  {text};" for text in shuffled(rng, equations)] + ["end Bonds;"]
    return "\n".join(lines) + "\n"


def generate(rng):
    quiet = rng.random() < 0.4
    graph = Graph(rng, quiet)
    stop = uniform(rng, 1, 5)
    judge = Judge(graph, graph.values)
    if judge.nx == 0:
        raise Redraw("nothing moves")
    if judge.singular and not quiet:
        raise Redraw("start values may contradict")
    result = judge.run(stop)
    text = write(graph, rng, judge.singular)
    observed = [name for name in result if name.endswith((".q", ".p"))]
    others = [name for name in result if name not in observed]
    observed += [others[k] for k in rng.permutation(len(others))[:4]]

    def solve(values):
        run = Judge(graph, values).run(stop)
        return {name: run[name] for name in observed}

    return judged(rng, text=text, model="Bonds", stop=stop, values=graph.values, solve=solve, solvers=SOLVERS,
                  gain={name: judge.gain.get(name, 0.0) for name in observed},
                  judge=f"exponentials of the graph's equations ({'singular' if judge.singular else 'regular'})")
