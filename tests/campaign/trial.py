"""A trial: one random model, how causa is to run it, and what an independent judge expects."""
from dataclasses import dataclass, field

import numpy as np

SOLVERS = ("auto", "auto", "cvode", "radau5", "ida", "dopri5")
STIFF_SOLVERS = ("auto", "auto", "cvode", "radau5", "ida")
INTERVALS = 50

# The error of a run grows with the number of steps and with what the methods' estimates leave out; this factor
# stands for both. Mistakes (a missed event, a wrong branch) are larger by orders of magnitude.
FACTOR = 100.0
PERTURBATION = 1e-5
# The judges are exact to about this part of a variable's range.
JUDGE = 1e-7


class Redraw(Exception):
    """The draw is of no use (ill-conditioned, two events at one instant, …): the generator draws again."""


@dataclass
class Trial:
    """What the runner needs of one model."""

    text: str
    model: str
    stop: float
    times: np.ndarray
    expected: dict  # name of a variable → its values at `times`; NaN where nothing is expected
    allowed: dict  # name of a variable → the error allowed at `times`
    solver: str
    tolerance: float
    judge: str
    arguments: list = field(default_factory=list)
    files: dict = field(default_factory=dict)  # file name → text; {name} in arguments becomes its path


def number(value):
    """A number as Modelica text, with all its digits."""
    text = repr(float(value))
    return text if value >= 0 else f"({text})"


def rounded(value, digits=4):
    """A number that is short as text."""
    return float(f"{value:.{digits}g}")


def uniform(rng, low, high):
    return rounded(rng.uniform(low, high))


def logarithmic(rng, low, high):
    return rounded(np.exp(rng.uniform(np.log(low), np.log(high))))


def choice(rng, options):
    return options[int(rng.integers(len(options)))]


def shuffled(rng, items):
    items = list(items)
    return [items[k] for k in rng.permutation(len(items))]


def grid(stop):
    return np.linspace(0, stop, INTERVALS + 1)


def perturbed(values, rng, keep=()):
    """The same parameters, each with a small relative error of its own."""
    return {
        name: value if name in keep or isinstance(value, (bool, int)) else
        value*(1 + PERTURBATION*rng.uniform(0.5, 1)*rng.choice((-1, 1)))
        for name, value in values.items()
    }


def judged(rng, *, text, model, stop, values, solve, judge, keep=(), events=(), jumping=(), solvers=SOLVERS,
           draws=3, tolerance=None, limit=2e3, noise=JUDGE, gain=None, least=1e-3, **more):
    """Solves the model by the judge's method, and again with perturbed parameters: what an error of the size of the
    tolerance may do to the result follows from there. `solve(values)` gives name → values on the grid. Points
    beside `events` are left out for the variables in `jumping` ("*": all). `gain` adds what errors of the states, taken
    relative to their ranges, do to a variable at the same instant; `least` is the range of a variable that hardly moves."""
    times = grid(stop)
    expected = solve(values)
    tolerance = tolerance or float(choice(rng, (1e-6, 1e-7, 1e-8)))
    spread = {name: np.zeros(len(times)) for name in expected}
    for _ in range(draws):
        other = solve(perturbed(values, rng, keep))
        for name, curve in other.items():
            spread[name] = np.fmax(spread[name], np.abs(curve - expected[name])/PERTURBATION)
    allowed = {}
    solver = choice(rng, solvers)
    # RADAU5 steers by a tenth of the power 2/3 of the tolerance, its results between steps are of order 3; CVODE and IDA begin
    # at order 1 after every event.
    factor = FACTOR*(1 if solver == "dopri5" else 3)
    for name, curve in expected.items():
        finite = curve[np.isfinite(curve)]
        if finite.size == 0 or np.max(np.abs(finite)) > 1e8:
            raise Redraw("values out of range")
        scale = max(np.max(np.abs(finite)), least)
        if gain:
            spread[name] = np.fmax(spread[name], gain[name])
        wide = spread[name].copy()
        for shift in (1, 2):
            wide[shift:] = np.fmax(wide[shift:], spread[name][:-shift])
            wide[:-shift] = np.fmax(wide[:-shift], spread[name][shift:])
        if np.median(wide) > limit*scale:
            raise Redraw("ill-conditioned")
        allowed[name] = factor*tolerance*(scale + wide) + noise*scale
        for event in events:  # at the very instant a transient of nothing may be over or not
            expected[name] = np.where(np.abs(times - event) < 1e-7*stop, np.nan, expected[name])
        if "*" in jumping or name in jumping:
            for event in events:
                near = np.abs(times - event) < 0.25*stop/INTERVALS
                expected[name] = np.where(near, np.nan, expected[name])
    return Trial(text=text, model=model, stop=stop, times=times, expected=expected, allowed=allowed,
                 solver=solver, tolerance=tolerance, judge=judge, **more)
