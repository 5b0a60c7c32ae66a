"""Balls that bounce: on floors at any height, in any units, between two walls, and until they lie still.

The judge follows the parabolas from impact to impact."""
import numpy as np

from trial import SOLVERS, Redraw, choice, judged, logarithmic, rounded, uniform, grid

CONDITIONS = ("h <= floor", "h < floor", "not h > floor", "floor - h >= 0", "h - floor <= 0")


class Ball:
    """A ball over a floor, and the impacts up to the instant at which they pile up."""

    def __init__(self, values):
        self.values = values
        height, g, e = values["height"], values["g"], values["e"]
        fall = np.sqrt(2*height/g)
        self.pile = fall*(1 + e)/(1 - e)
        self.impacts, self.speeds = [fall], [e*g*fall]
        while len(self.impacts) < 400 and self.speeds[-1] > 1e-12*g*fall:
            self.impacts.append(self.impacts[-1] + 2*self.speeds[-1]/g)
            self.speeds.append(self.speeds[-1]*e)

    def at(self, t):
        """Height over the floor, speed, number of impacts."""
        height, g = self.values["height"], self.values["g"]
        if t < self.impacts[0]:
            return height - 0.5*g*t*t, -g*t, 0
        if t >= self.pile:
            return 0.0, 0.0, len(self.impacts)
        k = int(np.searchsorted(self.impacts, t, side="right")) - 1
        s = t - self.impacts[k]
        return self.speeds[k]*s - 0.5*g*s*s, self.speeds[k] - g*s, k + 1


def generate(rng):
    return choice(rng, (bouncing, bouncing, resting, walls))(rng)


def drawn(rng):
    """A ball in some units: metres, micrometres, kilometres; heights are counted from anywhere."""
    unit = choice(rng, (1.0, 1.0, 1.0, 1e-3, 1e3))
    height = rounded(unit*uniform(rng, 0.2, 5))
    floor = rounded(choice(rng, (0.0, 0.0, 1.0, -1.0))*height*uniform(rng, 0.5, 2))
    return {"height": height, "g": rounded(unit*uniform(rng, 1, 20)), "e": uniform(rng, 0.3, 0.95), "floor": floor}


def declarations(values, nominal):
    text = "".join(f"  parameter Real {name} = {value!r};\n" for name, value in values.items())
    unit = f", nominal={nominal!r}" if nominal != 1 else ""
    return text + (f"  Real h(start=floor + height, fixed=true{unit});\n"
                   f"  Real v(start=0, fixed=true{unit});\n")


def curves(values, stop, beside):
    ball = Ball(values)
    points = np.array([ball.at(t) for t in grid(stop)])
    h, v, n = points.T
    near = np.array([np.min(np.abs(np.array(ball.impacts) - t)) < beside for t in grid(stop)])
    return {"h": h + values["floor"], "v": np.where(near, np.nan, v), "n": np.where(near, np.nan, n)}


def bouncing(rng):
    values = drawn(rng)
    ball = Ball(values)
    last = int(rng.integers(1, min(20, len(ball.impacts) - 1)))
    if ball.speeds[last] < 1e-2*ball.speeds[0]:
        raise Redraw("leaps lower than what errors of the coordinate permit")
    stop = float(f"{0.5*(ball.impacts[last] + ball.impacts[last + 1]):.6g}")
    nominal = values["height"] if values["height"] < 0.01 else 1
    text = ("model Impacts\n" + declarations(values, nominal) + "  Integer n(start=0, fixed=true);\nequation\n"
            "  der(h) = v;\n  der(v) = -g;\n"
            f"  when {choice(rng, CONDITIONS)} then\n    reinit(v, -e*pre(v));\n    n = pre(n) + 1;\n  end when;\n"
            "end Impacts;\n")
    beside = 0.02*(ball.impacts[last] - ball.impacts[last - 1])
    return judged(rng, text=text, model="Impacts", stop=stop, values=values, judge="parabolas", solvers=SOLVERS,
                  solve=lambda drawn_values: curves(drawn_values, stop, beside), keep=("floor",), least=0.0)


def resting(rng):
    """With a law for a ball that lies, far past the instant at which the impacts pile up."""
    values = drawn(rng) | {"floor": 0.0}
    ball = Ball(values)
    stop = rounded(ball.pile*uniform(rng, 1.2, 20))
    nominal = values["height"] if values["height"] < 0.01 else 1
    text = ("model Impacts\n" + declarations(values, nominal) +
            "  Boolean flying(start=true, fixed=true), impact;\n  Real v_new;\nequation\n"
            "  impact = h <= floor;\n  der(h) = v;\n  der(v) = if flying then -g else 0;\n"
            "  when {h <= floor and v <= 0, impact} then\n"
            "    v_new = if edge(impact) then -e*pre(v) else 0;\n    flying = v_new > 0;\n    reinit(v, v_new);\n"
            "  end when;\nend Impacts;\n")

    def solve(drawn_values):
        result = curves(drawn_values, stop, 0.0)
        # The last leaps before it rests are lower than what the tolerance permits to tell apart.
        late = (grid(stop) > 0.9*ball.pile) & (grid(stop) < 1.1*ball.pile)
        result["h"] = np.where(late, np.nan, result["h"])
        return {"h": result["h"]}

    return judged(rng, text=text, model="Impacts", stop=stop, values=values, judge="parabolas", solve=solve,
                  keep=("floor",), least=0.0)


def walls(rng):
    """To and fro between two walls without gravity: the speed falls with every impact."""
    values = {"left": uniform(rng, -2, 0), "right": uniform(rng, 0.5, 3), "e": uniform(rng, 0.6, 1), "speed": uniform(rng, 0.5, 5)}
    span = values["right"] - values["left"]
    turns = int(rng.integers(2, 15))
    stop = rounded(span/values["speed"]*sum(values["e"]**-k for k in range(turns)))
    text = "model Impacts\n" + "".join(f"  parameter Real {name} = {value!r};\n" for name, value in values.items())
    text += ("  Real x(start=0.2, fixed=true), v(start=speed, fixed=true);\n  Integer n(start=0, fixed=true);\nequation\n"
             "  der(x) = v;\n  der(v) = 0;\n"
             "  when {x >= right, x <= left} then\n    reinit(v, -e*pre(v));\n    n = pre(n) + 1;\n  end when;\nend Impacts;\n")

    def solve(drawn_values):
        left, right, e, speed = (drawn_values[name] for name in ("left", "right", "e", "speed"))
        times, points = [0.0], [(0.2, speed)]
        while times[-1] < stop:
            x, v = points[-1]
            wall = right if v > 0 else left
            times.append(times[-1] + (wall - x)/v)
            points.append((wall, -e*v))
        x, v, n = [], [], []
        for t in grid(stop):
            k = int(np.searchsorted(times, t, side="right")) - 1
            x.append(points[k][0] + points[k][1]*(t - times[k]))
            near = min(abs(t - other) for other in times[1:]) < 1e-3*stop
            v.append(np.nan if near else points[k][1])
            n.append(np.nan if near else k)
        return {"x": np.array(x), "v": np.array(v), "n": np.array(n, dtype=float)}

    return judged(rng, text=text, model="Impacts", stop=stop, values=values, judge="straight lines", solve=solve)
