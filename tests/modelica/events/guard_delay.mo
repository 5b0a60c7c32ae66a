// stage: simulation
// options: stop=3 tolerance=1e-7
// expect: y(3) = 0.6666666667 +- 1e-5
// expect: z(1.5) = 0.5 +- 1e-3
// expect: z(3) = 0 +- 1e-6
model GuardDelay "what is delayed is recorded up to the crossing"
  Real x(start = 1, fixed = true), y(start = 0, fixed = true), q = if x > 0 then sqrt(x) else 0, z = delay(q, 0.75);
equation
  der(x) = -1;
  der(y) = q;
end GuardDelay;
