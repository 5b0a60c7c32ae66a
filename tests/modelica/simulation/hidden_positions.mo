// stage: simulation
// options: stop=1 tolerance=1e-9
// expect: x1(1) = 0.5403023058681398 +- 1e-7    (both masses move as one: cos(t))
// expect: x2(1) = 0.5403023058681398 +- 1e-7
// expect: f(1) = -0.4052267294011048 +- 1e-6    (the force on the second mass: -m2 cos(t))
// expect: states = 2
// Two masses joined by two rods in line, whose lengths stand in two equations of the same sum.
model HiddenPositions
  parameter Real m1 = 0.25, m2 = 0.75, c = 1;
  Real x1(start = 1, fixed = true), x2, v1(start = 0, fixed = true), v2, a, b, f;
equation
  der(x1) = v1;
  der(x2) = v2;
  m1*der(v1) = -c*x1 - f;
  m2*der(v2) = f;
  x1 = a + b;
  x2 = a + b;
  a = 2*b;
end HiddenPositions;
