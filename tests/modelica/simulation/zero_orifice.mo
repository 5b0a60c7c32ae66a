// stage: simulation
// options: stop=1 tolerance=1e-9
// expect: h1(1) = 0.7 +- 1e-8    (A1 h1 + A2 h2 + supply, at one level: (1 + 2 0.5 + 0.1)/3)
// expect: h2(1) = 0.7 +- 1e-8
// expect: q(1) = 0.06666666666666667 +- 1e-8
// expect: states = 1
// Two tanks joined by an orifice without resistance have one level.
model ZeroOrifice
  parameter Real Rh = 0, A1 = 1, A2 = 2;
  Real h1(start = 2/3, fixed = true), h2, q, dp;
equation
  A1*der(h1) = 0.1 - q;
  A2*der(h2) = q;
  dp = 9810*(h1 - h2);
  dp = Rh*q;
end ZeroOrifice;
