// stage: linear
// course: equation 7.43: the equilibrium -A^(-1) B u for a constant input, asymptotically stable
// options: at=equilibrium
// expect: x0[1] = 3 +- 1e-9                     (u/2 for u = 6)
// expect: x0[2] = 0 +- 1e-9
// expect: eigenvalues[1].re = -1 +- 1e-9
// expect: eigenvalues[2].re = -2 +- 1e-9
// expect: stability is asymptotic = 1
// expect: portrait is stable node = 1
model Equilibrium
  input Real u = 6;
  Real x[2](start = {1, 1}, each fixed = true);
equation
  der(x) = [0, 1; -2, -3]*x + {0, u};
end Equilibrium;
