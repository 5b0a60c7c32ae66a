#!/usr/bin/env python3
"""Special points that tests/analysis/continuation_test.cpp expects, from their defining equations (numpy, scipy).

Planar Hopf points and neutral saddles: f = 0 and tr f_x = 0; folds: f = 0 and det f_x = 0. Period doublings: a closed
trajectory by shooting with the variational equations, and det(M + 1) = 0.
"""
import numpy as np
from scipy.integrate import solve_ivp
from scipy.optimize import brentq, fsolve


def bazykin(delta, epsilon=0.01, gamma=1.0):
    def f(x, a):
        eaten = x[0] * x[1] / (1 + a * x[0])
        return np.array([x[0] - eaten - epsilon * x[0] ** 2, eaten - gamma * x[1] - delta * x[1] ** 2])

    def jacobian(x, a):
        u = x[1] / (1 + a * x[0]) ** 2
        v = x[0] / (1 + a * x[0])
        return np.array([[1 - u - 2 * epsilon * x[0], -v], [u, v - gamma - 2 * delta * x[1]]])

    def solve(test, guess):
        return fsolve(lambda z: np.append(f(z[:2], z[2]), test(jacobian(z[:2], z[2]))), guess, xtol=1e-14)

    return solve


solve = bazykin(0.1)
print("Bazykin, delta = 0.1")
for name, test, guess in (("Hopf", np.trace, (1.27, 1.13, 0.11)), ("neutral saddle", np.trace, (12, 6.4, 0.52)),
                          ("fold", np.linalg.det, (6.6, 4.3, 0.54)), ("fold", np.linalg.det, (46, 11.5, 0.44))):
    print("  %-15s x = %.10f y = %.10f alpha = %.12f" % ((name,) + tuple(solve(test, guess))))
solve = bazykin(0.0)
print("Bazykin, delta = 0 (AUTO, J. Sieber: 1.020625E-02, 9.797938E-01)")
for guess in ((1.01, 1.0, 0.0102), (49.5, 25.0, 0.98)):
    print("  Hopf            x = %.10f y = %.10f alpha = %.12f" % tuple(solve(np.trace, guess)))


def roessler(c, a=0.2, b=0.2):
    def right(t, z):
        x, m = z[:3], z[3:].reshape(3, 3)
        j = np.array([[0, -1, -1], [1, a, 0], [x[2], 0, x[0] - c]])
        return np.concatenate([[-x[1] - x[2], x[0] + a * x[1], b + x[2] * (x[0] - c)], (j @ m).ravel()])
    return right


def closed(c, guess):
    def flow(x, period):
        z = solve_ivp(roessler(c), (0, period), np.concatenate([x, np.eye(3).ravel()]), method="DOP853", rtol=1e-13,
                      atol=1e-13).y[:, -1]
        return z[:3], z[3:].reshape(3, 3)
    x = np.array(guess[:3])
    period = guess[3]
    for _ in range(20):
        end, m = flow(x, period)
        speed = roessler(c)(0, np.concatenate([end, np.eye(3).ravel()]))[:3]
        # the phase: y stays
        matrix = np.block([[m - np.eye(3), speed[:, None]], [np.array([[0, 1, 0, 0]])]])
        step = np.linalg.solve(matrix, np.append(x - end, 0.0))
        x, period = x + step[:3], period + step[3]
        if np.max(abs(step)) < 1e-12:
            break
    return np.append(x, period), np.linalg.eigvals(flow(x, period)[1])


start = solve_ivp(roessler(2.5), (0, 400), np.concatenate([[1, 1, 0.1], np.eye(3).ravel()]), rtol=1e-8).y[:3, -1]
run = solve_ivp(roessler(2.5), (0, 20), np.concatenate([start, np.eye(3).ravel()]), rtol=1e-10, dense_output=True,
                events=lambda t, z: z[1])
ups = [t for t, z in zip(run.t_events[0], run.y_events[0]) if z[0] > 0]
guess = np.append(run.sol(ups[0])[:3], ups[1] - ups[0])
last = [guess]


def doubling(c):
    point, multipliers = closed(c, last[0])
    return min((m.real for m in multipliers), key=lambda r: r) + 1


print("Roessler, a = b = 0.2: first period doubling at c = %.10f" % brentq(doubling, 2.7, 2.95, xtol=1e-12))
