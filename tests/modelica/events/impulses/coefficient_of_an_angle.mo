// stage: simulation
// options: stop=2
// set: u=if time < 1 then 0 else 2
// expect: z(2) = 0.9092974268 +- 1e-9        (sin(2))
// warning: SM261: at time = 1 a side of `u = if time < 1 then 0 else 2` (--set:4) jumps by 2, and the equation is differentiated, so that derivatives have an impulse there: it changes `u` from 0 to 2, `z` from 0 to 0.909297
model CoefficientOfAnAngle
  input Real u(start = 0);
  Real z(start = 0, fixed = true);
equation
  der(z) = cos(u)*der(u);
end CoefficientOfAnAngle;
