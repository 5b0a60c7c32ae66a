// stage: linear
// course: equations 8.2 and 8.3: the equilibrium of the oscillator with a tunnel diode is an unstable focus
// options: at=equilibrium
// expect: x0[1] = 0.5 +- 1e-9                   (E)
// expect: x0[2] = 0.156875000 +- 1e-8           (iD(E) + E/R; 0.15688 in the notes)
// expect: A[1,1] = 0.028300000 +- 1e-8          (-(iD'(E) + 1/R)/C; 0.0283 in the notes)
// expect: A[1,2] = 0.04 +- 1e-12                (1/C)
// expect: A[2,1] = -1 +- 1e-12                  (-1/L)
// expect: A[2,2] = 0 +- 1e-12
// expect: eigenvalues[1].re = 0.014150000 +- 1e-8    (0.014 in the notes)
// expect: eigenvalues[1].im = 0.199498816 +- 1e-8    (0.2 in the notes)
// expect: portrait is unstable focus = 1
model TunnelDiode
  parameter Real E = 0.5, R = 10, L = 1, C = 25;
  Real x1(start = 0.45, fixed = true), x2(start = 0.1, fixed = true), iD;
equation
  der(x1) = x2/C - iD/C - x1/(R*C);
  der(x2) = E/L - x1/L;
  iD = 83.72*x1^5 - 226.31*x1^4 + 229.62*x1^3 - 103.79*x1^2 + 17.76*x1;
end TunnelDiode;
