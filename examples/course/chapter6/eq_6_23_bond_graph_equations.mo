// stage: simulation
// course: figure 6.20, equations 6.23 and 6.24 (with p3 - m1 f3): 28 equations, order 5
// options: stop=20 tolerance=1e-10
// expect: equations = 28
// expect: states = 5
// expect: q2(20) = 0.329028925 +- 1e-7
model BondGraphEquations
  parameter Real b1 = 0.5, k1 = 4, m1 = 1, k2 = 2, m2 = 2, J = 0.1, r = 0.2, kr = 5;
  Real e1, f1, e2, f2, e3, f3, e4, f4, e5, f5, e6, f6, e7, f7, e8, f8, e9, f9, e10, f10, e11, f11;
  Real q2(start = 1, fixed = true), p3(start = 0, fixed = true), q5(start = 0, fixed = true), p7, p10(start = 0, fixed = true), q11(start = 0, fixed = true);
equation
  e1 - b1*f1 = 0;
  der(q2) - f2 = 0;
  q2 - 1/k1*e2 = 0;
  der(p3) - e3 = 0;
  p3 - m1*f3 = 0;
  der(q5) - f5 = 0;
  q5 - 1/k2*e5 = 0;
  der(p7) - e7 = 0;
  p7 - m2*f7 = 0;
  e8 - 1/r*e9 = 0;
  1/r*f8 - f9 = 0;
  der(p10) - e10 = 0;
  p10 - J*f10 = 0;
  der(q11) - f11 = 0;
  q11 - 1/kr*e11 = 0;
  f1 - f2 = 0;
  f1 - f3 = 0;
  f1 - f4 = 0;
  -e1 - e2 - e3 - e4 = 0;
  e4 - e5 = 0;
  e4 - e6 = 0;
  f4 - f5 - f6 = 0;
  f6 - f7 = 0;
  f6 - f8 = 0;
  e6 - e7 - e8 = 0;
  f9 - f10 = 0;
  f9 - f11 = 0;
  e9 - e10 - e11 = 0;
end BondGraphEquations;
