"""DAEs with a planted solution: functions of time are chosen first, then equations that they solve.

Differential equations contract towards the planted functions, so errors do not grow. Besides plain states there are
algebraic loops (linear and non-linear), constraints of index 2 and 3 with multipliers, conditions of states whose
crossing times are planted, jumps by `reinit`, and implicit equations for derivatives."""
import itertools

import numpy as np

from trial import FACTOR, SOLVERS, Redraw, Trial, choice, grid, number, rounded, shuffled, uniform

# Smooth functions with slopes of at most 1 in the range of the planted functions.
SHAPES = (
    "sin({0})", "cos({0})", "tanh({0})", "atan({0})", "exp(-({0})^2/2)", "sqrt(1 + ({0})^2)", "log(1 + ({0})^2)",
    "({0})/(1 + ({0})^2)", "0.3*({0})^2", "abs({0})", "max({0}, 0.2)", "min({0}, -0.1)",
    "(if {0} > 0.15 then {0} else 0.15)", "noEvent(if {0} > 0 then {0} else 0)", "0.25*({0})*({1})", "sin({0} + 0.3*({1}))*0.8",
    "smooth(0, if {0} > 0 then ({0})^2/4 else 0)", "atan2({0}, 2 + ({1})^2)", "asin(0.5*tanh({0}))",
)
UNBOUNDED = ("0.3*({0})^2", "0.25*({0})*({1})", "smooth(0, if {0} > 0 then ({0})^2/4 else 0)", "atan2({0}, 2 + ({1})^2)")


class Planted:
    """A function of time, its derivatives and their texts."""

    def __init__(self, rng, waves=None):
        self.offset = uniform(rng, -1, 1)
        self.waves = [(uniform(rng, 0.2, 0.8), uniform(rng, 0.5, 4), uniform(rng, 0, 6))
                      for _ in range(waves or int(rng.integers(1, 3)))]
        self.decay = (uniform(rng, -1, 1), uniform(rng, 0.3, 2)) if rng.random() < 0.4 else (0.0, 1.0)
        self.steps = []  # (time, height)

    def value(self, t, order=0):
        t = np.asarray(t, float)
        result = np.zeros_like(t) + (self.offset if order == 0 else 0)
        for a, w, p in self.waves:
            result = result + a*w**order*np.sin(w*t + p + order*np.pi/2)
        result = result + self.decay[0]*(-self.decay[1])**order*np.exp(-self.decay[1]*t)
        if order == 0:
            for at, height in self.steps:
                result = result + np.where(t >= at, height, 0)
        return result

    def text(self, order=0):
        terms = [number(self.offset)] if order == 0 else []
        for a, w, p in self.waves:
            function = ("sin", "cos", "-sin")[order]
            sign, function = ("-", function[1:]) if function[0] == "-" else ("", function)
            terms.append(f"{sign}{number(rounded(a*w**order, 17))}*{function}({number(w)}*time + {number(p)})")
        if self.decay[0]:
            terms.append(f"{number(self.decay[0]*(-self.decay[1])**order)}*exp(-{number(self.decay[1])}*time)")
        if order == 0:
            terms += [f"(if time >= {number(at)} then {number(height)} else 0)" for at, height in self.steps]
        return " + ".join(terms).replace("+ -", "- ")


class System:
    def __init__(self, rng):
        self.rng = rng
        self.declarations, self.equations, self.whens = [], [], []
        self.planted = {}  # name → Planted
        self.arrays = rng.random() < 0.3
        self.style = choice(rng, ("inline", "variables", "functions"))
        self.functions = []
        self.count = {}
        self.condition = 1.0

    def reference(self, name, order=0):
        """The planted function of a variable, as text."""
        if self.style == "inline":
            return f"({self.planted[name].text(order)})"
        plain = name.replace("[", "_").replace("]", "")
        key = f"p{order}_{plain}"
        if key not in self.count:
            self.count[key] = 1
            text = self.planted[name].text(order)
            if self.style == "variables" or "time >=" in text:
                self.declarations.append(f"Real {key};")
                self.equations.append((key, text))
            else:
                body = text.replace("time", "t")
                self.functions.append(f"  function f{key}\n    input Real t;\n    output Real y;\n  algorithm\n"
                                      f"    y := {body};\n  end f{key};")
        return key if f"Real {key};" in self.declarations else f"f{key}(time)"

    def shape(self, names, scale, monotone=False):
        """A non-linear term and the same with the planted functions, as two texts. Monotone: of bounded slope, so that a
        loop dominated by its diagonal has one solution."""
        rng = self.rng
        pattern = choice(rng, SHAPES)
        while monotone and pattern in UNBOUNDED:
            pattern = choice(rng, SHAPES)
        arguments = [choice(rng, names) for _ in range(2)]
        mine = pattern.format(*arguments)
        theirs = pattern.format(*(self.reference(name) for name in arguments))
        factor = number(rounded(scale*rng.choice((-1, 1))))
        return f"{factor}*{mine}", f"{factor}*{theirs}"

    def add(self, left, right):
        if self.rng.random() < 0.3:
            left, right = right, left
        self.equations.append((left, right))


def crossings(function, level, stop):
    """Times at which a planted function passes a level, and its slopes there."""
    t = np.linspace(0, stop, 4001)
    y = function.value(t) - level
    found = []
    for k in np.nonzero(y[:-1]*y[1:] < 0)[0]:
        low, high = t[k], t[k + 1]
        for _ in range(80):
            middle = (low + high)/2
            if (function.value(middle) - level)*y[k] > 0:
                low = middle
            else:
                high = middle
        found.append((high, float(function.value(high, 1))))
    return found


def add_condition(system, states, stop):
    """`if x > c` with planted crossing times; None or the two texts of the term."""
    name = choice(system.rng, states)
    function = system.planted[name]
    if function.steps:
        return None
    t = np.linspace(0, stop, 400)
    y = function.value(t)
    level = rounded(np.quantile(y, system.rng.uniform(0.3, 0.7)))
    found = crossings(function, level, stop)
    if not found or abs(y[0] - level) < 0.02 or min(abs(slope) for _, slope in found) < 0.25:
        return None
    if len(found) > 6 or any(at < 0.01*stop or at > 0.99*stop for at, _ in found):
        return None
    height = rounded(system.rng.uniform(0.1, 0.3)*min(abs(slope) for _, slope in found)*system.rng.choice((-1, 1)))
    above = bool(y[0] > level)
    mine = f"(if {name} > {number(level)} then {number(height)} else {number(-height)})"
    theirs = number(height if above else -height)
    for at, _ in found:
        above = not above
        theirs = f"(if time < {number(at)} then {theirs} else {number(height if above else -height)})"
    return mine, theirs


def generate(rng):
    system = System(rng)
    stop = uniform(rng, 1, 6)
    kind = choice(rng, ("plain", "plain", "loop", "loop", "index 2", "index 3", "events", "jumps", "implicit", "delay", "initial"))
    n = int(rng.integers(1, 6))
    m = int(rng.integers(1, 5)) if kind == "loop" or rng.random() < 0.4 else 0
    constraints = 0
    if kind in ("index 2", "index 3"):
        n = max(n, 2)
        constraints = int(rng.integers(1, min(2, n - 1) + 1))

    def names(letter, count):
        return [f"{letter}[{k + 1}]" if system.arrays else f"{letter}{k + 1}" for k in range(count)]

    states, algebraics, multipliers = names("x", n), names("z", m), names("lambda", constraints)
    for name in states + algebraics + multipliers:
        system.planted[name] = Planted(rng)

    jumps, conditions = [], {}
    if kind == "jumps":
        for name in states[:int(rng.integers(1, 3))]:
            at = uniform(rng, 0.1*stop, 0.9*stop)
            if len(states) > 2 and rng.random() < 0.5:
                # The last state, which does not jump, triggers it where it passes a level in one direction.
                trigger = system.planted[states[-1]]
                level = rounded(float(trigger.value(at)))
                found = crossings(trigger, level, stop)
                if len(found) != 1 or abs(found[0][1]) < 0.25:
                    raise Redraw("no single crossing")
                at = found[0][0]
                conditions[name] = f"{states[-1]} {'>' if found[0][1] > 0 else '<'} {number(level)}"
            height = uniform(rng, 0.3, 1)*rng.choice((-1, 1))
            system.planted[name].steps.append((at, rounded(height)))
            jumps.append((name, at))
    all_names = states + algebraics

    # Algebraic equations, dominated by their diagonal.
    loop_rows = []
    for i, name in enumerate(algebraics):
        weights = {other: uniform(rng, -0.6, 0.6) for other in algebraics if other != name and rng.random() < 0.7}
        mine, theirs = [], []
        strength = 0.5 + sum(map(abs, weights.values()))
        if rng.random() < 0.6:
            a, b = system.shape(algebraics, 0.4, monotone=True)
            mine.append(a)
            theirs.append(b)
            strength += 0.5
        weights[name] = rounded(strength)
        for state in states:
            if rng.random() < 0.4:
                weights[state] = uniform(rng, -0.5, 0.5)
        for other, weight in weights.items():
            mine.append(f"{number(weight)}*{other}")
            theirs.append(f"{number(weight)}*{system.reference(other)}")
        loop_rows.append((" + ".join(shuffled(rng, mine)), " + ".join(theirs)))
    if m > 1 and rng.random() < 0.5:  # mix the rows, so that the loop is dense
        a, b = rng.choice(m, 2, replace=False)
        c = number(uniform(rng, -0.6, 0.6))
        loop_rows[a] = (f"{loop_rows[a][0]} + {c}*({loop_rows[b][0]})", f"{loop_rows[a][1]} + {c}*({loop_rows[b][1]})")
    for row in loop_rows:
        system.add(*row)

    # Constraints phi(x) = phi(planted), with gradients that the multipliers act along.
    gradients = []
    for q in range(constraints):
        linear = {name: rounded(uniform(rng, 0.4, 1)*rng.choice((-1, 1))) for name in states if rng.random() < 0.7}
        linear[states[q]] = rounded(2*rng.choice((-1, 1)))
        square = {states[q]: uniform(rng, -0.3, 0.3)} if rng.random() < 0.5 else {}
        gradients.append((linear, square))
        mine = [f"{number(a)}*{name}" for name, a in linear.items()]
        theirs = [f"{number(a)}*{system.reference(name)}" for name, a in linear.items()]
        mine += [f"{number(b)}*{name}^2" for name, b in square.items()]
        theirs += [f"{number(b)}*{system.reference(name)}^2" for name, b in square.items()]
        system.add(" + ".join(mine), " + ".join(theirs))
    # Whichever states are computed from the constraints, errors of the others must not be amplified by much.
    amplification = 1.0
    if constraints:
        matrix = np.array([[linear.get(name, 0) for name in states] for linear, _ in gradients])
        for chosen in itertools.combinations(range(n), constraints):
            part = matrix[:, chosen]
            if abs(np.linalg.det(part)) > 1e-9:
                amplification = max(amplification, np.max(np.abs(np.linalg.solve(part, matrix))))
        if amplification > 30:
            raise Redraw("constraints nearly dependent")
    for linear, square in gradients:
        for name, b in square.items():
            reach = np.max(np.abs(system.planted[name].value(grid(stop))))
            if abs(linear[name]) < 4*abs(b)*reach:
                raise Redraw("gradient may vanish")

    # Differential equations.
    for i, name in enumerate(states):
        mine, theirs = [], []
        strength = 0.5
        for _ in range(int(rng.integers(0, 3))):
            # The multiplier of an index-2 system follows from derivatives: kinks are left to the other kinds.
            a, b = system.shape(all_names, 0.3)
            mine.append(a)
            theirs.append(b)
            strength += 0.6
        if kind == "events" or (constraints == 0 and rng.random() < 0.15):
            term = add_condition(system, states, stop)
            if term:
                mine.append(term[0])
                theirs.append(term[1])
        if kind == "delay" and (i == 0 or rng.random() < 0.4):
            other, factor, lag = choice(rng, states), number(uniform(rng, -0.3, 0.3)), uniform(rng, 0.05, 0.6)*stop
            lag = rounded(lag)
            past = system.planted[other].text().replace("time", f"(time - {number(lag)})")
            first = number(float(system.planted[other].value(0.0)))
            mine.append(f"{factor}*delay({other}, {number(lag)})")
            theirs.append(f"{factor}*(if time < {number(lag)} then {first} else {past})")
            strength += 0.5
        for q, (linear, square) in enumerate(gradients):
            if name in linear:
                slope = number(linear[name]) + (f" + {number(2*square[name])}*{name}" if name in square else "")
                other = number(linear[name]) + (
                    f" + {number(2*square[name])}*{system.reference(name)}" if name in square else "")
                mine.append(f"({slope})*{multipliers[q]}")
                theirs.append(f"({other})*{system.reference(multipliers[q])}")
        mine.append(f"{number(rounded(-strength))}*{name}")
        theirs.append(f"{number(rounded(-strength))}*{system.reference(name)}")
        right, planted = " + ".join(shuffled(rng, mine)), " + ".join(theirs)
        if kind == "index 3":
            velocity = name.replace("x", "v")
            system.add(f"der({name})", velocity)
            mass = number(uniform(rng, 0.5, 2))
            drag = number(uniform(rng, 0.3, 1))
            system.add(f"{mass}*der({velocity}) + {drag}*{velocity}",
                       f"{mass}*{system.reference(name, 2)} + {drag}*{system.reference(name, 1)} + {right} - ({planted})")
        elif kind == "implicit" and rng.random() < 0.7:
            system.add(f"der({name}) + 0.4*sin(der({name}))",
                       f"{system.reference(name, 1)} + 0.4*sin({system.reference(name, 1)}) + {right} - ({planted})")
        elif rng.random() < 0.25:
            system.add(f"(2 + sin({name}))*der({name})",
                       f"(2 + sin({system.reference(name)}))*{system.reference(name, 1)} + {right} - ({planted})")
        else:
            system.add(f"der({name})", f"{system.reference(name, 1)} + {right} - ({planted})")
    for name, at in jumps:
        after = number(float(system.planted[name].value(at)))
        condition = conditions.get(name, f"time >= {number(at)}")
        system.whens.append(f"when {condition} then\n    reinit({name}, {after});\n  end when;")

    select = {name: choice(rng, ("prefer", "avoid", "default")) for name in states if rng.random() < 0.3}
    derived = [name.replace("x", "v") for name in states] if kind == "index 3" else []

    def start(name, order=0):
        return float(system.planted[name].value(0.0, order))

    fixed = "" if constraints else ", fixed=true"
    head, initials, free = [], [], set()
    if kind == "initial" and not system.arrays:
        for name in states:
            if rng.random() < 0.6:
                free.add(name)
                other = choice(rng, states)
                way = choice(rng, ("value", "implicit", "derivative", "parameter"))
                if way == "derivative" and abs(start(name, 1)) > 0.4:
                    way = "value"  # the equation of the start may have a second root near the guess
                if way == "derivative":
                    initials.append(f"der({name}) = {number(start(name, 1))}")
                elif way == "value":
                    initials.append(f"{name} = {number(start(name))}")
                elif way == "implicit":
                    total = start(name) + 0.3*np.sin(start(name)) + 0.2*np.cos(start(other))
                    initials.append(f"{name} + 0.3*sin({name}) + 0.2*cos({other}) = {number(total)}")
                else:
                    # A parameter is found so that the derivative is right; the start is given.
                    free.discard(name)
                    value = uniform(rng, 0.3, 1)
                    head.append(f"parameter Real c_{name}(start={number(rounded(value*1.2))}, fixed=false);")
                    for k, (left, right) in enumerate(system.equations):
                        if left == f"der({name})":
                            system.equations[k] = (left, f"{right} + (c_{name} - {number(value)})*(1 + 0.1*time)")
                            initials.append(f"der({name}) = {number(start(name, 1))}")
                            break
                        if right == f"der({name})":
                            system.equations[k] = (f"{left} + (c_{name} - {number(value)})*(1 + 0.1*time)", right)
                            initials.append(f"der({name}) = {number(start(name, 1))}")
                            break
                    else:
                        head.pop()
    if system.arrays:
        head.append(f"Real x[{n}](start={{{', '.join(number(start(s)) for s in states)}}}"
                    f"{', each fixed=true' if not constraints else ''});")
        if derived:
            head.append(f"Real v[{n}](start={{{', '.join(number(start(s, 1)) for s in states)}}});")
        for letter, members in (("z", algebraics), ("lambda", multipliers)):
            if members:
                near = ", ".join(number(rounded(start(s) + rng.uniform(-0.2, 0.2))) for s in members)
                head.append(f"Real {letter}[{len(members)}](start={{{near}}});")
    else:
        for name in states:
            extra = f", stateSelect=StateSelect.{select[name]}" if name in select else ""
            if name in free:
                near = number(rounded(start(name) + rng.uniform(-0.1, 0.1)))
                head.append(f"Real {name}(start={near}{extra});")
            else:
                head.append(f"Real {name}(start={number(start(name))}{fixed}{extra});")
        for name, of in zip(derived, states):
            head.append(f"Real {name}(start={number(start(of, 1))});")
        for name in algebraics + multipliers:
            head.append(f"Real {name}(start={number(rounded(start(name) + rng.uniform(-0.2, 0.2)))});")
    lines = ["model Planted"] + system.functions + [f"  {line}" for line in shuffled(rng, head) + system.declarations]
    if initials:
        lines += ["initial equation"] + [f"  {text};" for text in shuffled(rng, initials)]
    lines.append("equation")
    lines += [f"  {left} = {right};" for left, right in shuffled(rng, system.equations)]
    lines += [f"  {text}" for text in system.whens] + ["end Planted;"]
    text = "\n".join(lines) + "\n"

    times = grid(stop)
    tolerance = float(choice(rng, (1e-6, 1e-7, 1e-8)))
    expected, allowed = {}, {}
    for name in states + algebraics + multipliers:
        expected[name] = system.planted[name].value(times)
        scale = max(np.max(np.abs(expected[name])), 1.0)
        # Multipliers follow from accelerations: differences of what the states know.
        amplified = (15.0 if name in multipliers else 5.0)*amplification
        allowed[name] = np.full(len(times), FACTOR*tolerance*scale*amplified + 1e-9)
    for name, of in zip(derived, states):
        expected[name] = system.planted[of].value(times, 1)
        allowed[name] = np.full(len(times), FACTOR*tolerance*5*amplification*max(np.max(np.abs(expected[name])), 1.0))
    for _, at in jumps:
        for name in expected:
            expected[name] = np.where(np.abs(times - at) < 0.25*stop/(len(times) - 1), np.nan, expected[name])
    return Trial(text=text, model="Planted", stop=stop, times=times, expected=expected, allowed=allowed,
                 solver=choice(rng, SOLVERS), tolerance=tolerance, judge=f"planted solution ({kind})")
