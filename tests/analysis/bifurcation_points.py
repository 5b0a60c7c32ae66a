#!/usr/bin/env python3
"""Special points that tests/analysis/continuation_test.cpp expects, from their defining equations (numpy, scipy).

Planar Hopf points and neutral saddles: f = 0 and tr f_x = 0; folds: f = 0 and det f_x = 0. Period doublings: a closed
trajectory by shooting with the variational equations, and det(M + 1) = 0. Folds of cycles: a return map with d(w) - w = 0
and slope 1. First Lyapunov coefficients: Guckenheimer, Holmes, (3.4.11), which is 4a/omega with an eigenvector of length 1.
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


def lyapunov_coefficient(field, point, step=0.02):
    point = np.array(point, float)
    rates = lambda x: np.array(field(x))
    jacobian = np.array([(rates(point + 1e-6 * e) - rates(point - 1e-6 * e)) / 2e-6 for e in np.eye(2)]).T
    values, vectors = np.linalg.eig(jacobian)
    k = np.argmax(values.imag)
    omega = values[k].imag
    q = vectors[:, k] / np.linalg.norm(vectors[:, k])
    t = np.column_stack([q.real, -q.imag])
    inverse = np.linalg.inv(t)
    turned = lambda u, v: inverse @ rates(point + t @ np.array([u, v]))
    stencils = {0: {0: 1}, 1: {-1: -.5, 1: .5}, 2: {-1: 1, 0: -2, 1: 1}, 3: {-2: -.5, -1: 1, 1: -1, 2: .5}}

    def derivative(i, m, n, h):
        return sum(a * b * turned(j * h, k * h)[i] for j, a in stencils[m].items()
                   for k, b in stencils[n].items()) / h ** (m + n)

    def d(i, m, n):
        return (4 * derivative(i, m, n, step / 2) - derivative(i, m, n, step)) / 3

    f = lambda m, n: d(0, m, n)
    g = lambda m, n: d(1, m, n)
    a = (f(3, 0) + f(1, 2) + g(2, 1) + g(0, 3)) / 16 + (
        f(1, 1) * (f(2, 0) + f(0, 2)) - g(1, 1) * (g(2, 0) + g(0, 2)) - f(2, 0) * g(2, 0) + f(0, 2) * g(0, 2)) / (16 * omega)
    return 4 * a / omega


tau = 5.0
neuron = lambda current: lambda x: [x[0] - x[0] ** 3 / 3 - x[1] + current, (x[0] + 0.7 - 0.8 * x[1]) / tau]
v = -np.sqrt(1 - 0.8 / tau)
print("first Lyapunov coefficients")
print("  FitzHugh-Nagumo, tau = 5    %.9f" % lyapunov_coefficient(neuron(v ** 3 / 3 - v + (v + 0.7) / 0.8), [v, (v + 0.7) / 0.8]))
print("  Brusselator, A = 1          %.9f" % lyapunov_coefficient(
    lambda x: [1 - 3 * x[0] + x[0] ** 2 * x[1], 2 * x[0] - x[0] ** 2 * x[1]], [1, 2]))


def returned(w, current):
    event = lambda t, z: z[0]
    event.direction = -1
    run = solve_ivp(lambda t, z: neuron(current)(z), (0, 100), [0.0, w], method="DOP853", rtol=1e-12, atol=1e-13, events=event)
    return next((t, z[1]) for t, z in zip(run.t_events[0], run.y_events[0]) if t > 1e-3)


def double_root(z):
    h = 1e-4
    gap = lambda w: returned(w, z[1])[1] - w
    return [gap(z[0]), (gap(z[0] + h) - gap(z[0] - h)) / (2 * h)]


w, current = fsolve(double_root, [0.9, 0.37345], xtol=1e-11)
print("FitzHugh-Nagumo, tau = 5: fold of cycles at I = %.9f, period %.7f" % (current, returned(w, current)[0]))
