// stage: equilibrium
// course: equation 8.23, figure 8.10: a circuit with two resistors of the first and third quadrant rests at the origin only
// options: box=x1=-10:10,x2=-10:10
// expect: complete = 1
// expect: equilibria = 1
// expect: equilibria[1].stable = 1
model NonlinearRLC
  parameter Real C = 1, L = 1;
  Real x1(start = 1, fixed = true) "voltage", x2(start = 0, fixed = true) "current";
equation
  C*der(x1) = -(x1 + x1^3) + x2;
  L*der(x2) = -x1 - (x2 + x2^3);
end NonlinearRLC;
