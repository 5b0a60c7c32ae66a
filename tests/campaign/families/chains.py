"""Chains of masses with springs, dampers, dry friction that sticks, elastic stops, impacts, and rigid links.

Between changes of mode everything is linear: the judge uses matrix exponentials, sticking masses are held. Texts: flat
equations or the library's components; friction as a machine of modes with `reinit`, as a parametrized curve, or
as a steep line through rest."""
import numpy as np

from switched import Mode, simulate
from trial import SOLVERS, STIFF_SOLVERS, Redraw, choice, judged, number, rounded, shuffled, uniform

FRICTION = """  model Friction
    DSFLib.Mechanical.Translational.Interfaces.Flange flange;
    parameter Real Fc = 1, Fs = 1;
    Real v, a, path, f;
    Boolean forward, backward, locked;
    Integer mode(start=3, fixed=true) "3: not known yet";
  equation
    v = der(flange.s);
    a = der(v);
    f = flange.f;
    forward = pre(mode) == 0 and (path > Fs or pre(forward) and path > Fc) or initial() and v > 0;
    backward = pre(mode) == 0 and (path < -Fs or pre(backward) and path < -Fc) or initial() and v < 0;
    locked = not (pre(mode) == 1 or pre(mode) == -1 or forward or backward);
    f = if locked then path elseif pre(mode) == 1 or forward then Fc else -Fc;
    a = if locked then 0 elseif pre(mode) == 1 or forward then path - Fc else path + Fc;
    mode = if (pre(mode) == 1 or forward) and v > 0 then 1 elseif (pre(mode) == -1 or backward) and v < 0 then -1 else 0;
  end Friction;
"""


class Chain:
    def __init__(self, rng):
        self.rng = rng
        self.n = n = int(rng.integers(1, 5))
        self.values = values = {}
        self.springs, self.dampers = [], []  # (i, j): j = 0 is the wall
        for i in range(1, n + 1):
            values[f"m{i}"] = uniform(rng, 0.5, 3)
            values[f"s{i}_0"] = uniform(rng, -0.5, 0.5)
            values[f"v{i}_0"] = uniform(rng, 0.3, 2)*float(rng.choice((-1, 1)))
            j = i - 1
            if i == 1 or rng.random() < 0.85:
                self.springs.append((i, j))
            if rng.random() < 0.6:
                self.dampers.append((i, j))
        if n > 1 and rng.random() < 0.3:
            self.springs.append((n, 0))
        self.springs = list(dict.fromkeys(self.springs))
        for i, j in self.springs:
            values[f"k{i}{j}"] = uniform(rng, 2, 40)
        for i, j in self.dampers:
            values[f"b{i}{j}"] = uniform(rng, 0.1, 1.5)
        self.driven = int(rng.integers(1, n + 1))
        self.drive = choice(rng, ("none", "sine", "sine", "step"))
        values |= {"F": uniform(rng, 1, 6), "f": uniform(rng, 0.2, 1.2)}
        if self.drive == "step":
            values["tF"] = uniform(rng, 0.3, 2)
        self.friction, self.stops, self.impacts, self.link = {}, {}, {}, None
        free = list(range(1, n + 1))
        if n > 1 and rng.random() < 0.3:
            i = int(rng.integers(1, n))
            self.link = (i, i + 1)
            values["ratio"] = float(choice(rng, (1.0, uniform(rng, 0.5, 2))))
            values["offset"] = uniform(rng, -0.5, 0.5)
            free = [k for k in free if k not in self.link]
            # Nothing between the two that the link makes rigid.
            self.springs = [pair for pair in self.springs if set(pair) != set(self.link)]
            self.dampers = [pair for pair in self.dampers if set(pair) != set(self.link)]
            if not self.springs:
                self.springs = [(i, 0)]
                values.setdefault(f"k{i}0", uniform(rng, 2, 40))
        self.law = choice(rng, ("machine", "curve", "line"))
        for i in shuffled(rng, free):
            kind = choice(rng, ("friction", "friction", "stop", "impact", "nothing"))
            if kind == "friction" and len(self.friction) < 2:
                values[f"Fc{i}"] = uniform(rng, 0.3, 3)
                values[f"Fs{i}"] = rounded(values[f"Fc{i}"]*(1.0 if self.law != "machine" else rng.uniform(1.0, 1.4)))
                values[f"vs{i}"] = uniform(rng, 0.01, 0.1)
                self.friction[i] = self.law
            elif kind == "stop":
                values[f"top{i}"] = rounded(values[f"s{i}_0"] + rng.uniform(0.05, 0.4))
                values[f"K{i}"] = uniform(rng, 100, 3000)
                values[f"B{i}"] = float(choice(rng, (0.0, uniform(rng, 0.5, 5))))
                self.stops[i] = True
            elif kind == "impact":
                values[f"low{i}"] = rounded(values[f"s{i}_0"] - rng.uniform(0.05, 0.4))
                values[f"e{i}"] = uniform(rng, 0.5, 0.95)
                self.impacts[i] = True


class Judge:
    """z = (s, v, force sine, cosine, force level, one)."""

    def __init__(self, chain, values):
        self.c, self.v, self.n = chain, values, chain.n
        n = self.n
        self.size = 2*n + 4
        self.sine, self.level, self.one = 2*n, 2*n + 2, 2*n + 3
        self.modes = {}
        F = np.zeros((n, self.size))  # forces without friction and stops
        for i, j in chain.springs:
            self.between(F, i, j, values[f"k{i}{j}"], 0)
        for i, j in chain.dampers:
            self.between(F, i, j, values[f"b{i}{j}"], n)
        if chain.drive == "sine":
            F[chain.driven - 1, self.sine] += values["F"]
        elif chain.drive == "step":
            F[chain.driven - 1, self.level] += values["F"]
        self.force = F

    def between(self, F, i, j, strength, shift):
        F[i - 1, shift + i - 1] -= strength
        if j:
            F[i - 1, shift + j - 1] += strength
            F[j - 1, shift + i - 1] += strength
            F[j - 1, shift + j - 1] -= strength

    def lookup(self, mode):
        if mode in self.modes:
            return self.modes[mode]
        n, v, c = self.n, self.v, self.c
        state = dict(mode)
        F = self.force.copy()
        guards, labels = [], []

        def guard(label, **entries):
            row = np.zeros(self.size)
            for k, value in entries.items():
                row[int(k[1:])] = value
            guards.append(row)
            labels.append(label)

        held = []
        for i, law in c.friction.items():
            d, Fc = state[i], v[f"Fc{i}"]
            speed = n + i - 1
            if law == "line":
                vs = v[f"vs{i}"]
                if d == 0:
                    F[i - 1, speed] -= Fc/vs
                    guard((i, 1), **{f"_{speed}": -1.0, f"_{self.one}": vs})
                    guard((i, -1), **{f"_{speed}": 1.0, f"_{self.one}": vs})
                else:
                    F[i - 1, self.one] -= d*Fc
                    guard((i, 0), **{f"_{speed}": float(d), f"_{self.one}": -vs})
            elif d == 0:
                held.append(i)
                row = np.zeros(self.size)
                row[self.one] = v[f"Fs{i}"]
                guards += [row - F[i - 1], row + F[i - 1]]
                labels += [(i, 1), (i, -1)]
            else:
                F[i - 1, self.one] -= d*Fc
                guard((i, "rest"), **{f"_{speed}": float(d)})
        for i in c.stops:
            if state[("stop", i)]:
                F[i - 1, i - 1] -= v[f"K{i}"]
                F[i - 1, self.one] += v[f"K{i}"]*v[f"top{i}"]
                F[i - 1, n + i - 1] -= v[f"B{i}"]
                guard(("stop", i), **{f"_{i - 1}": 1.0, f"_{self.one}": -v[f"top{i}"]})
            else:
                guard(("stop", i), **{f"_{i - 1}": -1.0, f"_{self.one}": v[f"top{i}"]})
        for i in c.impacts:
            guard(("impact", i), **{f"_{i - 1}": 1.0, f"_{self.one}": -v[f"low{i}"]})
        G = np.zeros((self.size, self.size))
        G[:n, n:2*n] = np.eye(n)
        masses = np.array([v[f"m{i + 1}"] for i in range(n)])
        G[n:2*n] = F/masses[:, None]
        if c.link:
            a, b = c.link[0] - 1, c.link[1] - 1
            ratio = v["ratio"]
            common = (F[a] + ratio*F[b])/(masses[a] + ratio**2*masses[b])
            G[n + a], G[n + b] = common, ratio*common
        for i in held:
            G[n + i - 1] = 0
        w = 2*np.pi*v["f"]
        G[self.sine, self.sine + 1], G[self.sine + 1, self.sine] = w, -w
        entry = Mode(G, np.array(guards).reshape(-1, self.size))
        entry.labels, entry.force = labels, F
        self.modes[mode] = entry
        return entry

    def transition(self, t, z, mode, k):
        label = self.lookup(mode).labels[k]
        state, z, n, v = dict(mode), z.copy(), self.n, self.v
        if label[0] == "stop":
            state[label] = not state[label]
            if abs(z[n + label[1] - 1]) < 0.01:
                raise Redraw("grazes a stop")
        elif label[0] == "impact":
            i = label[1]
            z[i - 1] = v[f"low{i}"]
            if z[n + i - 1] > -0.05:
                raise Redraw("grazes a wall")
            z[n + i - 1] *= -v[f"e{i}"]
        else:
            i, new = label
            if new == "rest":
                z[n + i - 1] = 0
                state[i] = 0
                force = self.lookup(tuple(sorted(state.items(), key=str))).force[i - 1]@z
                if abs(abs(force) - v[f"Fs{i}"]) < 0.01*v[f"Fs{i}"]:
                    raise Redraw("at the edge of sticking")
                if abs(force) > v[f"Fs{i}"]:
                    state[i] = int(np.sign(force))
            else:
                state[i] = new
        return z, tuple(sorted(state.items(), key=str))

    def run(self, stop):
        n, v, c = self.n, self.v, self.c
        z = np.zeros(self.size)
        for i in range(n):
            z[i], z[n + i] = v[f"s{i + 1}_0"], v[f"v{i + 1}_0"]
        if c.link:
            a, b = c.link[0] - 1, c.link[1] - 1
            z[b], z[n + b] = v["ratio"]*z[a] + v["offset"], v["ratio"]*z[n + a]
        z[self.sine + 1], z[self.one] = 1, 1
        state = {}
        for i, law in c.friction.items():
            speed = z[n + i - 1]
            state[i] = int(np.sign(speed)) if law != "line" or abs(speed) > v[f"vs{i}"] else 0
        for i in c.stops:
            state[("stop", i)] = False
        mode = tuple(sorted(state.items(), key=str))
        actions = []
        if c.drive == "step":
            def step(t, z, mode):
                z = z.copy()
                z[self.level] = 1
                return self.recheck(z, mode)
            actions.append((v["tF"], step))
        table, events, modes = simulate(z, mode, stop, lookup=self.lookup, transition=self.transition, actions=actions,
                                        substeps=8, most=60)
        if len(events) > 1 and np.min(np.diff(np.sort(events))) < 1e-4*stop:
            raise Redraw("events too close")
        result = {}
        for i in range(n):
            result[f"s{i + 1}"], result[f"v{i + 1}"] = table[:, i], table[:, n + i]
        for i, law in c.friction.items():
            if law == "machine":
                result[f"dir{i}"] = np.array([float(dict(mode)[i]) for mode in modes])
        return result, events

    def recheck(self, z, mode):
        """A step of the force may release what sticks."""
        state = dict(mode)
        for i, law in self.c.friction.items():
            if law != "line" and state[i] == 0:
                force = self.lookup(mode).force[i - 1]@z
                if abs(force) > self.v[f"Fs{i}"]:
                    state[i] = int(np.sign(force))
        return z, tuple(sorted(state.items(), key=str))


def drive_text(chain):
    if chain.drive == "sine":
        return "F*sin(2*3.141592653589793*f*time)"
    return "if time < tF then 0 else F"


def write_flat(chain, rng):
    lines, equations, names = ["model Chain"], [], {}
    for name, value in chain.values.items():
        lines.append(f"  parameter Real {name} = {number(value)};")
    forces = {i: [] for i in range(1, chain.n + 1)}
    for pairs, letter, variable in ((chain.springs, "k", "s"), (chain.dampers, "b", "v")):
        for i, j in pairs:
            spelled = f"{letter}{i}{j}*({variable}{i}" + (f" - {variable}{j})" if j else ")")
            if rng.random() < 0.4:
                lines.append(f"  Real f{letter}{i}{j};")
                equations.append(f"f{letter}{i}{j} = {spelled}")
                spelled = f"f{letter}{i}{j}"
            forces[i].append(f"- {spelled}")
            if j:
                forces[j].append(f"+ {spelled}")
    if chain.drive != "none":
        forces[chain.driven].append(f"+ ({drive_text(chain)})")
    if chain.link:
        forces[chain.link[0]].append("- ratio*lambda")
        forces[chain.link[1]].append("+ lambda")
    for i in range(1, chain.n + 1):
        second = chain.link and i == chain.link[1]
        if second:
            a = chain.link[0]
            lines.append(f"  Real s{i}(start=ratio*s{a}_0 + offset), v{i}(start=ratio*v{a}_0);")
            equations.append(choice(rng, (f"s{i} = ratio*s{a} + offset", f"s{i} - ratio*s{a} = offset")))
            lines.append("  Real lambda;")
        else:
            lines.append(f"  Real s{i}(start=s{i}_0, fixed=true), v{i}(start=v{i}_0, fixed=true);")
        equations.append(f"der(s{i}) = v{i}")
        law = chain.friction.get(i)
        if i in chain.stops:
            damping = f" + B{i}*v{i}" if chain.values[f"B{i}"] else ""
            forces[i].append(f"- (if s{i} > top{i} then K{i}*(s{i} - top{i}){damping} else 0)")
        if law == "line":
            forces[i].append(f"- (if v{i} > vs{i} then Fc{i} elseif v{i} < -vs{i} then -Fc{i} else Fc{i}*v{i}/vs{i})")
        total = " ".join(forces[i]).removeprefix("+ ") or "0"
        if law in ("machine", "curve"):
            lines.append(f"  Real f{i};")
            equations.append(f"f{i} = {total}")
        if law == "machine":
            start = int(np.sign(chain.values[f"v{i}_0"]))
            lines.append(f"  Integer dir{i}(start={start}, fixed=true);")
            lines.append(f"  Boolean stopped{i};")
            equations.append(f"stopped{i} = pre(dir{i}) == 1 and v{i} < 0 or pre(dir{i}) == -1 and v{i} > 0")
            equations.append(f"when stopped{i} then\n    reinit(v{i}, 0);\n  end when")
            equations.append(f"dir{i} = if stopped{i} or pre(dir{i}) == 0 then (if f{i} > Fs{i} then 1 elseif f{i} < -Fs{i}"
                             f" then -1 else 0) else pre(dir{i})")
            equations.append(f"m{i}*der(v{i}) = if dir{i} == 0 then 0 else f{i} - dir{i}*Fc{i}")
            names[f"dir{i}"] = f"dir{i}"
        elif law == "curve":
            lines.append(f"  Real a{i}, path{i}, r{i};")
            lines.append(f"  Boolean forward{i}, backward{i}, locked{i};")
            lines.append(f"  Integer mode{i}(start=3, fixed=true);")
            for text in (
                    "a{0} = der(v{0})", "m{0}*a{0} = f{0} - r{0}",
                    "forward{0} = pre(mode{0}) == 0 and (path{0} > Fs{0} or pre(forward{0}) and path{0} > Fc{0}) or "
                    "initial() and v{0} > 0",
                    "backward{0} = pre(mode{0}) == 0 and (path{0} < -Fs{0} or pre(backward{0}) and path{0} < -Fc{0}) or "
                    "initial() and v{0} < 0",
                    "locked{0} = not (pre(mode{0}) == 1 or pre(mode{0}) == -1 or forward{0} or backward{0})",
                    "r{0} = if locked{0} then path{0} elseif pre(mode{0}) == 1 or forward{0} then Fc{0} else -Fc{0}",
                    "a{0} = if locked{0} then 0 elseif pre(mode{0}) == 1 or forward{0} then path{0} - Fc{0} else "
                    "path{0} + Fc{0}",
                    "mode{0} = if (pre(mode{0}) == 1 or forward{0}) and v{0} > 0 then 1 elseif (pre(mode{0}) == -1 or "
                    "backward{0}) and v{0} < 0 then -1 else 0"):
                equations.append(text.format(i))
        else:
            equations.append(f"m{i}*der(v{i}) = {total}")
        if i in chain.impacts:
            equations.append(f"when s{i} < low{i} then\n    reinit(v{i}, -e{i}*pre(v{i}));\n  end when")
        names[f"s{i}"], names[f"v{i}"] = f"s{i}", f"v{i}"
    lines += ["equation"] + [f"  {text};" for text in shuffled(rng, equations)] + ["end Chain;"]
    return "\n".join(lines) + "\n", names


def write_library(chain, rng):
    place = "DSFLib.Mechanical.Translational.Components."
    lines, equations, names = ["model Chain"], [], {}
    if chain.friction:
        lines.append(FRICTION.rstrip())
    if "line" in chain.friction.values():
        lines.append("""  model Line
    DSFLib.Mechanical.Translational.Interfaces.Flange flange;
    parameter Real Fc = 1, vs = 1;
    Real v;
  equation
    v = der(flange.s);
    flange.f = if v > vs then Fc elseif v < -vs then -Fc else Fc*v/vs;
  end Line;""")
    for name, value in chain.values.items():
        lines.append(f"  parameter Real {name} = {number(value)};")
    lines.append(f"  {place}Fixed wall;")

    def flange(i):
        return f"mass{i}.flange" if i else "wall.flange"

    for i in range(1, chain.n + 1):
        lines.append(f"  {place}Mass mass{i}(m=m{i}, s(start=s{i}_0, fixed=true), v(start=v{i}_0, fixed=true));")
        names[f"s{i}"], names[f"v{i}"] = f"mass{i}.s", f"mass{i}.v"
        law = chain.friction.get(i)
        if law == "line":
            lines.append(f"  Line friction{i}(Fc=Fc{i}, vs=vs{i});")
        elif law:
            lines.append(f"  Friction friction{i}(Fc=Fc{i}, Fs=Fs{i});")
        if law:
            equations.append(f"connect(friction{i}.flange, mass{i}.flange)")
        if i in chain.stops:
            # The library's floor pushes to the right where the distance from a to b is negative: a is the mass.
            lines.append(f"  {place}Contact stop{i}(k=K{i}, b=B{i});")
            lines.append(f"  {place}Fixed end{i}(s_0=top{i});")
            equations += [f"connect(stop{i}.flange_b, end{i}.flange)", f"connect(stop{i}.flange_a, mass{i}.flange)"]
        if i in chain.impacts:
            equations.append(f"when mass{i}.s < low{i} then\n    reinit(mass{i}.v, -e{i}*pre(mass{i}.v));\n  end when")
    for pairs, kind, letter in ((chain.springs, "Spring", "k"), (chain.dampers, "Damper", "b")):
        for i, j in pairs:
            name = f"{kind.lower()}{i}{j}"
            lines.append(f"  {place}{kind} {name}({letter}={letter}{i}{j});")
            equations += [f"connect({name}.flange_a, {flange(j)})", f"connect({name}.flange_b, {flange(i)})"]
    if chain.drive == "sine":
        lines.append(f"  {place}SineForce force(F=F, f=f);")
        equations.append(f"connect(force.flange, {flange(chain.driven)})")
    elif chain.drive == "step":
        lines.append("""  model Force
    DSFLib.Mechanical.Translational.Interfaces.Flange flange;
    input Real u;
  equation
    flange.f = -u;
  end Force;""")
        lines.append(f"  Force force(u = {drive_text(chain)});")
        equations.append(f"connect(force.flange, {flange(chain.driven)})")
    lines += ["equation"] + [f"  {text};" for text in shuffled(rng, equations)] + ["end Chain;"]
    return "\n".join(lines) + "\n", names


def generate(rng):
    chain = Chain(rng)
    stop = uniform(rng, 1.5, 5)
    library = not chain.link and "machine" not in chain.friction.values() and rng.random() < 0.5
    text, names = (write_library if library else write_flat)(chain, rng)
    found = []

    def solve(values):
        result, events = Judge(chain, values).run(stop)
        found.append(events)
        return {names[key]: curve for key, curve in result.items() if key in names}

    solve(chain.values)
    jumping = [name for key, name in names.items() if key[:3] == "dir" or chain.impacts and key[0] == "v"]
    stiff = any(law == "line" for law in chain.friction.values()) or chain.stops
    return judged(rng, text=text, model="Chain", stop=stop, values=chain.values, solve=solve, events=found[0],
                  judge=f"exponentials ({'library' if library else 'flat'}, friction: {chain.law})", jumping=jumping,
                  solvers=STIFF_SOLVERS if stiff else SOLVERS)
