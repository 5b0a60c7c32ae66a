"""Smooth systems written in ways that a translator must see through: sub-expressions as variables, functions, arrays with
loops, scaled variables, blocks with connectors, inheritance, implicit loops, second derivatives; pendulums in Cartesian
coordinates.

The judge evaluates the same mathematics in Python (pendulums by their angles) and integrates with DOP853."""
import math

import numpy as np
from scipy.integrate import solve_ivp

from trial import SOLVERS, Redraw, choice, grid, judged, number, rounded, shuffled, uniform

# (text, value, slope bound): functions of one or two arguments that stay small.
UNARY = (
    ("sin({0})", math.sin), ("cos({0})", math.cos), ("tanh({0})", math.tanh), ("atan({0})", math.atan),
    ("exp(-({0})^2)", lambda a: math.exp(-a*a)), ("sqrt(1 + ({0})^2)", lambda a: math.sqrt(1 + a*a)),
    ("log(2 + ({0})^2)", lambda a: math.log(2 + a*a)), ("({0})/(1 + ({0})^2)", lambda a: a/(1 + a*a)),
    ("(1 + ({0})^2)^0.4", lambda a: (1 + a*a)**0.4), ("asin(0.9*sin({0}))", lambda a: math.asin(0.9*math.sin(a))),
    ("0.5*exp(tanh({0}))", lambda a: 0.5*math.exp(math.tanh(a))), ("abs({0})", abs),
    ("(if {0} > 0.3 then 2*({0}) - 0.3 else {0})/2", lambda a: (2*a - 0.3 if a > 0.3 else a)/2),
    ("(if {0} < 0 then -0.5*({0}) elseif {0} < 1 then {0} else 1)",
     lambda a: -0.5*a if a < 0 else a if a < 1 else 1.0),
    ("log10(3 + sin({0}))", lambda a: math.log10(3 + math.sin(a))), ("tan(0.7*sin({0}))", lambda a: math.tan(0.7*math.sin(a))),
    ("0.4*cosh(tanh({0}))", lambda a: 0.4*math.cosh(math.tanh(a))), ("acos(0.8*cos({0}))/2", lambda a: math.acos(0.8*math.cos(a))/2),
    ("noEvent(max({0}, -({0})))", abs), ("({0})^3/(1 + ({0})^2)", lambda a: a**3/(1 + a*a)),
)
BINARY = (
    ("atan2({0}, 2 + ({1})^2)", lambda a, b: math.atan2(a, 2 + b*b)), ("max({0}, {1})", max), ("min({0}, {1})", min),
    ("tanh({0})*sin({1})", lambda a, b: math.tanh(a)*math.sin(b)), ("({0})/(2 + cos({1}))", lambda a, b: a/(2 + math.cos(b))),
    ("(if {0} > {1} then {0} - {1} else 0)", lambda a, b: a - b if a > b else 0.0),
    ("0.6*sin({0} + {1})", lambda a, b: 0.6*math.sin(a + b)),
)


class Node:
    """An expression over variables: text(names) and value(values)."""

    def __init__(self, pattern, function, arguments):
        self.pattern, self.function, self.arguments = pattern, function, arguments

    def text(self, spell):
        return self.pattern.format(*(argument.text(spell) for argument in self.arguments))

    def value(self, v):
        return self.function(*(argument.value(v) for argument in self.arguments))


class Leaf:
    def __init__(self, name):
        self.name = name

    def text(self, spell):
        return spell(self.name)

    def value(self, v):
        return v[self.name]


class Combination:
    def __init__(self, weights, arguments):
        self.weights, self.arguments = weights, arguments

    def text(self, spell):
        return "(" + " + ".join(f"{number(w)}*({a.text(spell)})" for w, a in zip(self.weights, self.arguments)) + ")"

    def value(self, v):
        return sum(w*a.value(v) for w, a in zip(self.weights, self.arguments))


def expression(rng, names, depth):
    if depth == 0 or rng.random() < 0.2:
        return Leaf(choice(rng, names))
    if rng.random() < 0.3:
        count = int(rng.integers(2, 4))
        return Combination([uniform(rng, -0.7, 0.7) for _ in range(count)],
                           [expression(rng, names, depth - 1) for _ in range(count)])
    if rng.random() < 0.7:
        pattern, function = choice(rng, UNARY)
        return Node(pattern, function, [expression(rng, names, depth - 1)])
    pattern, function = choice(rng, BINARY)
    return Node(pattern, function, [expression(rng, names, depth - 1) for _ in range(2)])


def generate(rng):
    return pendulum(rng) if rng.random() < 0.25 else system(rng)


def system(rng):
    n, m = int(rng.integers(1, 6)), int(rng.integers(0, 4))
    states, loops = [f"x{k + 1}" for k in range(n)], [f"y{k + 1}" for k in range(m)]
    stop = uniform(rng, 1, 5)
    values = {}
    for name in states:
        values[f"{name}_0"] = uniform(rng, -1.5, 1.5)
        values[f"{name}_k"] = uniform(rng, 0.3, 3)
    values |= {"w": uniform(rng, 0.5, 5), "a": uniform(rng, 0.2, 2)}
    # Loop unknowns: y = c·g(y, x) with |c| small, which has one solution.
    inside = {name: expression(rng, loops + states, 2) for name in loops}
    for name in loops:
        values[f"{name}_c"] = uniform(rng, -0.25, 0.25)
        values[f"{name}_d"] = uniform(rng, -0.5, 0.5)
    slopes = {name: expression(rng, states + loops, int(rng.integers(1, 4))) for name in states}
    driven = choice(rng, states)
    second = choice(rng, states) if rng.random() < 0.25 else None  # its equation is one for the second derivative

    def solve(v):
        guess = {name: 0.0 for name in loops}

        def close(values_now):
            for _ in range(200):
                worst = 0.0
                for name in loops:
                    new = v[f"{name}_c"]*math.tanh(inside[name].value(values_now)) + v[f"{name}_d"]*values_now[states[0]]
                    worst = max(worst, abs(new - values_now[name]))
                    values_now[name] = new
                if worst < 1e-14:
                    return
            raise Redraw("the loop does not close")

        def derivative(t, x):
            now = dict(zip(states, x)) | guess
            close(now)
            guess.update({name: now[name] for name in loops})
            result = []
            for name in states:
                rate = -v[f"{name}_k"]*now[name] + slopes[name].value(now)
                if name == driven:
                    rate += v["a"]*math.sin(v["w"]*t)
                result.append(rate)
            if second:
                result[states.index(second)] -= 0.4*x[n]
                # x'' = rate - 0.4 x' + …: x[n] is its velocity.
                result.append(result[states.index(second)])
                result[states.index(second)] = x[n]
            return result

        start = [v[f"{name}_0"] for name in states] + ([0.1] if second else [])
        run = solve_ivp(derivative, (0, stop), start, method="DOP853", rtol=1e-10, atol=1e-11, t_eval=grid(stop),
                        max_step=stop/40)
        if run.status != 0 or np.max(np.abs(run.y)) > 50:
            raise Redraw("values out of range")
        result = {name: run.y[k] for k, name in enumerate(states)}
        for name in loops:
            result[name] = np.empty(len(run.t))
        for k in range(len(run.t)):
            now = {name: result[name][k] for name in states} | guess
            close(now)
            for name in loops:
                result[name][k] = now[name]
        return result

    text, names = write(rng, n, m, states, loops, values, inside, slopes, driven, second)

    def named(v):
        return {names[name]: curve for name, curve in solve(v).items()}

    return judged(rng, text=text, model="System", stop=stop, values=values, solve=named, solvers=SOLVERS, draws=2,
                  judge="DOP853 on the same mathematics in Python", noise=3e-6)


def write(rng, n, m, states, loops, values, inside, slopes, driven, second):
    """One of the ways to write it."""
    style = choice(rng, ("plain", "variables", "functions", "arrays", "scaled", "blocks", "inherited"))
    if second and style in ("blocks", "arrays"):
        style = "plain"
    lines, equations, functions = [], [], []
    spelled = {name: name for name in states + loops}
    scale = {}
    if style == "arrays":
        spelled = {name: f"{name[0]}[{name[1:]}]" for name in spelled}
    if style == "scaled":
        scale = {name: float(choice(rng, (1e-3, 0.01, 10.0, 1e3, -2.0))) for name in states}

    def spell(name):
        if name in scale:
            return f"({number(scale[name])}*{name}s)"
        return spelled[name]

    parts = {}

    def write_down(node, prefix):
        """The text of a node; in some styles its inner nodes become variables or functions."""
        if style == "variables" and isinstance(node, (Node, Combination)):
            inner = [write_down(argument, prefix) for argument in node.arguments]
            name = f"{prefix}_{len(parts) + 1}"
            parts[name] = True
            if isinstance(node, Node):
                right = node.pattern.format(*inner)
            else:
                right = " + ".join(f"{number(w)}*{a}" for w, a in zip(node.weights, inner))
            lines.append(f"  Real {name};")
            equations.append(f"{name} = {right}" if rng.random() < 0.7 else f"{right} - {name} = 0")
            return name
        if style == "functions" and isinstance(node, Node):
            inner = [write_down(argument, prefix) for argument in node.arguments]
            name = f"f{len(functions) + 1}"
            letters = ["a", "b"][:len(inner)]
            body = node.pattern.format(*letters)
            local = rng.random() < 0.4
            functions.append(
                f"  function {name}\n    input Real {', '.join(letters)};\n    output Real y;\n"
                + ("  protected\n    Real t;\n" if local else "") +
                f"  algorithm\n    {'t' if local else 'y'} := {body};\n" + ("    y := t;\n" if local else "")
                + f"  end {name};")
            return f"{name}({', '.join(inner)})"
        return node.text(spell)

    head = [f"  parameter Real {name} = {number(value)};" for name, value in values.items()]
    for name in states:
        start = f"{name}_0"
        if style == "arrays":
            continue
        if name in scale:
            nominal = number(abs(1.0/scale[name]))  # an error of the state is one of the variable, times the scale
            lines.append(f"  Real {name}s(start={start}/{number(scale[name])}, fixed=true, nominal={nominal}), {name};")
            equations.append(f"{name} = {number(scale[name])}*{name}s")
        else:
            lines.append(f"  Real {name}(start={start}, fixed=true);")
    if style == "arrays":
        lines.append(f"  Real x[{n}](start={{{', '.join(f'{name}_0' for name in states)}}}, each fixed=true);")
        lines.append(f"  parameter Real k[{n}] = {{{', '.join(f'{name}_k' for name in states)}}};")
        lines.append(f"  Real g[{n}];")
        if m:
            lines.append(f"  Real y[{m}];")
        equations.append(f"for i in 1:{n} loop\n    der(x[i]) = -k[i]*x[i] + g[i];\n  end for")
    elif loops:
        lines.append(f"  Real {', '.join(loops)};")
    for name in loops:
        right = f"{name}_c*tanh({write_down(inside[name], name)}) + {name}_d*{spell(states[0])}"
        equations.append(f"{spell(name)} = {right}" if rng.random() < 0.6 else f"{right} = {spell(name)}")
    blocks = []
    for name in states:
        right = write_down(slopes[name], name)
        if name == driven:
            right += " + a*sin(w*time)"
        if name == second:
            lines.append(f"  Real {name}v(start=0.1, fixed=true);")
            if name in scale:
                equations.append(f"{number(scale[name])}*der({name}s) = {name}v")
            else:
                equations.append(f"der({name}) = {name}v")
            equations.append(f"der({name}v) = -{name}_k*{spell(name)} + {right} - 0.4*{name}v")
        elif style == "arrays":
            equations.append(f"g[{name[1:]}] = {right}")
        elif style == "scaled":
            equations.append(f"der({name}s) = (-{name}_k*{spell(name)} + {right})/{number(scale[name])}")
        elif style == "blocks":
            lines[:] = [line for line in lines if not line.startswith(f"  Real {name}(")]
            lines.append(f"  Lag lag{name}(k={name}_k, y(start={name}_0, fixed=true));")
            lines.append(f"  Real {name} = lag{name}.y;")
            equations.append(f"lag{name}.u = {right}")
            blocks = ["  block Lag\n    input Real u;\n    output Real y;\n    parameter Real k = 1;\n  equation\n"
                      "    der(y) = u - k*y;\n  end Lag;"]
        else:
            way = choice(rng, (f"der({name}) = -{name}_k*{name} + {right}", f"der({name}) + {name}_k*{name} = {right}",
                               f"0 = {right} - {name}_k*{name} - der({name})"))
            equations.append(way)
    equations = shuffled(rng, equations)
    if style == "inherited" and len(equations) > 1:
        half = len(equations)//2
        base = ["partial model Base"] + head + lines + ["equation"] + [f"  {text};" for text in equations[:half]]
        base += ["end Base;"]
        body = ["model System", "  extends Base;", "equation"] + [f"  {text};" for text in equations[half:]]
        text = "\n".join(base + body + ["end System;"]) + "\n"
    else:
        text = "\n".join(["model System"] + functions + blocks + head + lines + ["equation"] +
                         [f"  {text};" for text in equations] + ["end System;"]) + "\n"
    return text, {name: spelled[name] for name in states + loops}


def pendulum(rng):
    """One or two bars in Cartesian coordinates, index 3; the judge uses the angles."""
    double = rng.random() < 0.3
    stop = uniform(rng, 0.8, 2 if double else 4)
    values = {"l1": uniform(rng, 0.5, 1.5), "m1": uniform(rng, 0.5, 2), "g": 9.81, "p1_0": uniform(rng, -1.2, 1.2),
              "w1_0": uniform(rng, -1.5, 1.5), "b": uniform(rng, 0, 0.5)}
    if double:
        values |= {"l2": uniform(rng, 0.5, 1.5), "m2": uniform(rng, 0.5, 2), "p2_0": uniform(rng, -1.2, 1.2),
                   "w2_0": uniform(rng, -1.5, 1.5)}

    def solve(v):
        if double:
            def derivative(t, s):
                p1, p2, w1, w2 = s
                c, d = math.cos(p1 - p2), math.sin(p1 - p2)
                M = np.array([[(v["m1"] + v["m2"])*v["l1"]**2, v["m2"]*v["l1"]*v["l2"]*c],
                              [v["m2"]*v["l1"]*v["l2"]*c, v["m2"]*v["l2"]**2]])
                # Drag on the first mass, in proportion to its velocity.
                F = np.array([-v["m2"]*v["l1"]*v["l2"]*d*w2**2 - (v["m1"] + v["m2"])*v["g"]*v["l1"]*math.sin(p1)
                              - v["b"]*v["l1"]**2*w1,
                              v["m2"]*v["l1"]*v["l2"]*d*w1**2 - v["m2"]*v["g"]*v["l2"]*math.sin(p2)])
                a = np.linalg.solve(M, F)
                return [w1, w2, a[0], a[1]]
            start = [v["p1_0"], v["p2_0"], v["w1_0"], v["w2_0"]]
        else:
            def derivative(t, s):
                return [s[1], -v["g"]/v["l1"]*math.sin(s[0]) - v["b"]/v["m1"]*s[1]]
            start = [v["p1_0"], v["w1_0"]]
        run = solve_ivp(derivative, (0, stop), start, method="DOP853", rtol=1e-10, atol=1e-11, t_eval=grid(stop),
                        max_step=stop/60)
        p1, w1 = run.y[0], run.y[2 if double else 1]
        result = {"x1": v["l1"]*np.sin(p1), "y1": -v["l1"]*np.cos(p1), "vx1": v["l1"]*w1*np.cos(p1)}
        if double:
            p2 = run.y[1]
            result["x2"], result["y2"] = result["x1"] + v["l2"]*np.sin(p2), result["y1"] - v["l2"]*np.cos(p2)
        return result

    lines = ["model Pendulum"]
    derived = {"l1", "m1", "g", "b", "l2", "m2"}
    for name, value in values.items():
        if name in derived:
            lines.append(f"  parameter Real {name} = {number(value)};")
    x, y = values["l1"]*math.sin(values["p1_0"]), -values["l1"]*math.cos(values["p1_0"])
    vx, vy = -y*values["w1_0"], x*values["w1_0"]
    fixed = rng.random() < 0.5
    # x and its velocity are the two that are given; or nothing is fixed and all starts agree.
    mark = ", fixed=true" if fixed else ""
    lines.append(f"  Real x1(start={x!r}{mark}), y1(start={y!r}), vx1(start={vx!r}{mark}), vy1(start={vy!r});")
    lines.append("  Real f1;")
    equations = ["der(x1) = vx1", "der(y1) = vy1", choice(rng, ("x1^2 + y1^2 = l1^2", "l1 = sqrt(x1^2 + y1^2)"))]
    pull = ("- f2*(x1 - x2)", "- f2*(y1 - y2)") if double else ("", "")
    equations += [f"m1*der(vx1) = -f1*x1 - b*vx1 {pull[0]}", f"m1*der(vy1) = -f1*y1 - b*vy1 - m1*g {pull[1]}"]
    if double:
        x2 = x + values["l2"]*math.sin(values["p2_0"])
        y2 = y - values["l2"]*math.cos(values["p2_0"])
        vx2 = vx - (y2 - y)*values["w2_0"]
        vy2 = vy + (x2 - x)*values["w2_0"]
        lines.append(f"  Real x2(start={x2!r}{mark}), y2(start={y2!r}), vx2(start={vx2!r}{mark}), vy2(start={vy2!r});")
        lines.append("  Real f2;")
        equations += ["der(x2) = vx2", "der(y2) = vy2", "(x2 - x1)^2 + (y2 - y1)^2 = l2^2",
                      "m2*der(vx2) = -f2*(x2 - x1)", "m2*der(vy2) = -f2*(y2 - y1) - m2*g"]
    lines += ["equation"] + [f"  {text};" for text in shuffled(rng, equations)] + ["end Pendulum;"]
    return judged(rng, text="\n".join(lines) + "\n", model="Pendulum", stop=stop, values=values, solve=solve, draws=2,
                  judge="DOP853 in angles", noise=3e-6)
