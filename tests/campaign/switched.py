"""Switched linear systems, solved exactly: matrix exponentials between the instants at which the mode changes."""
import numpy as np
from scipy.linalg import expm
from scipy.optimize import brentq

from trial import INTERVALS, Redraw


class Mode:
    """dz/dt = generator·z, as long as all guards·z are positive."""

    def __init__(self, generator, guards, projector=None):
        self.generator = generator
        self.guards = guards
        self.projector = projector
        self.steps = {}

    def step(self, h):
        if h not in self.steps:
            self.steps[h] = expm(self.generator*h)
        return self.steps[h]


def dips(current, z, middle, after, half):
    """Guards that are negative only between the points at which a step is looked at: where the parabola turns."""
    first, second, third = current.guards@z, current.guards@middle, current.guards@after
    bend = first - 2*second + third
    for index in np.nonzero((bend > 0) & (np.minimum(first, third) < bend))[0]:
        at = 1 - 0.5*(third[index] - first[index])/bend[index]  # in half steps
        if not 0.01 < at < 1.99:
            continue
        if current.guards[index]@(expm(current.generator*(at*half))@z) < 0:
            return at*half, np.array([index])
    return 2*half, np.array([], dtype=int)


def reduced(E, A, unit=1.0):
    """The solutions of E dz/dt = A z: generator of the motion, and the projector that a jump goes through (it keeps
    what the equations conserve). From the decomposition of M = (sE - A)⁻¹E into range and
    kernel of its powers. `unit` is a time in which the system moves."""
    n = len(E)
    for s in (1.7/unit, -2.3/unit, 5.1/unit):
        pencil = s*E - A
        if np.linalg.cond(pencil) < 1e9:
            break
    else:
        raise Redraw("singular system")
    M = np.linalg.solve(pencil, E)
    u, sigma, vt = np.linalg.svd(M@M@M)
    scale = sigma[0]
    rank = int(np.sum(sigma > 1e-8*scale))
    if np.any((sigma > 1e-13*scale) & (sigma < 1e-6*scale)):
        raise Redraw("rank in doubt")
    R, N = u[:, :rank], vt[rank:].T
    basis = np.hstack([R, N])
    if np.linalg.cond(basis) > 1e8:
        raise Redraw("ill-conditioned reduction")
    inverse = np.linalg.inv(basis)
    inside = inverse[:rank]
    small = inside@M@R
    generator = R@(s*np.eye(rank) - np.linalg.inv(small))@inside
    return generator, R@inside


def simulate(z, mode, stop, *, lookup, transition, actions=(), substeps=4, most=400, careful=False):
    """Values of z at the ends of INTERVALS equal intervals, after events. `lookup(mode)` gives the Mode;
    `transition(t, z, mode, k)` gives (z, mode) after guard k has become negative; `actions` is a sorted list of
    (time, function(t, z, mode) → (z, mode)). Careful: steps behind events are short at first, for fast transients.
    Returns the table, the times of events and the modes at the points."""
    events, rows, modes = [], [z.copy()], [mode]
    actions = list(actions)
    t, h = 0.0, stop/(INTERVALS*substeps)
    shortest = h*4.0**-14 if careful else h
    stride = shortest
    # Events at the very start.
    while actions and actions[0][0] <= 1e-12*stop:
        _, action = actions.pop(0)
        z, mode = action(0.0, z, mode)
        rows[0], modes[0] = z.copy(), mode
    for k in range(INTERVALS*substeps):
        end = (k + 1)*h
        while True:
            target = end
            due = bool(actions) and actions[0][0] <= end*(1 + 1e-14)
            if due:
                target = max(actions[0][0], t)
            # Each step is looked at in its middle too, so that two crossings in one step are seldom missed.
            current = lookup(mode)
            length = target - t
            short = stride < h and stride < length
            if short:
                target, length, due = t + stride, stride, False
            regular = short or abs(length - h) < 1e-12*h
            half = (stride if short else h)/2 if regular else length/2
            if len(current.guards):
                matrix = current.step(half) if regular else expm(current.generator*half)
                middle = matrix@z
                after = matrix@middle
                reach, crossed = half, np.nonzero(current.guards@middle < 0)[0]
                if not len(crossed):
                    reach, crossed = length, np.nonzero(current.guards@after < 0)[0]
                if not len(crossed):
                    reach, crossed = dips(current, z, middle, after, half)
                if len(crossed):
                    best = None
                    for index in crossed:
                        row = current.guards[index]
                        if row@z <= 0:  # negative from the beginning, or on the surface: look just behind it
                            small = 1e-9*h
                            if row@(expm(current.generator*small)@z) < 0:
                                best = (t, index)
                                break
                            low = small
                        else:
                            low = 0.0
                        if row@(expm(current.generator*low)@z) <= 0 or row@(expm(current.generator*reach)@z) >= 0:
                            raise Redraw("a condition that grazes its surface")
                        root = brentq(lambda tau: row@(expm(current.generator*tau)@z), low, reach, xtol=1e-15*stop,
                                      rtol=1e-14)
                        if best is None or t + root < best[0]:
                            best = (t + root, index)
                    at, index = best
                    z = expm(current.generator*(at - t))@z
                    t = at
                    events.append(t)
                    if len(events) > most:
                        raise Redraw("too many events")
                    z, mode = transition(t, z, mode, index)
                    stride = shortest
                    continue
            else:
                after = (current.step(2*half) if regular else expm(current.generator*length))@z
            z, t = after, target
            if short:
                stride *= 4
                continue
            if due:
                while actions and actions[0][0] <= t*(1 + 1e-14):
                    at, action = actions.pop(0)
                    z, mode = action(t, z, mode)
                    events.append(t)
                stride = shortest
                continue
            break
        if (k + 1) % substeps == 0:
            rows.append(z.copy())
            modes.append(mode)
    return np.array(rows), np.array(events), modes
