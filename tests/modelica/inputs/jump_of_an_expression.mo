// stage: simulation
// options: solver=euler,rk4,dopri5,cvode,ida,radau5,auto stop=3 intervals=300
// set: u = if time > 1 and time < 1.01 then 100 else 0
// expect: x = 1 +- 1e-9
// expect: time events = 2
// expect: same events = 1
model JumpOfAnExpression
  input Real u;
  Real x(start = 0, fixed = true);
equation
  der(x) = u;
end JumpOfAnExpression;
