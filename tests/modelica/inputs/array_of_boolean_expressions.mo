// stage: simulation
// options: solver=euler,rk4,dopri5,cvode,ida,radau5,auto stop=3 intervals=300
// set: b[1] = time >= 1 and time < 2
// set: b[3] = time >= 2
// set: k[2] = if time < 1 then 0 else 4
// expect: n[1] = 1
// expect: n[2] = 0
// expect: n[3] = 1
// expect: rises = 2
// expect: total = 8 +- 1e-9
// expect: same events = 1
model ArrayOfBooleanExpressions
  input Boolean b[3];
  input Integer k[2];
  Integer n[3](each start = 0, each fixed = true);
  Integer rises(start = 0, fixed = true);
  Real total(start = 0, fixed = true);
equation
  for i in 1:3 loop
    when b[i] then
      n[i] = pre(n[i]) + 1;
    end when;
  end for;
  when b then
    rises = pre(rises) + 1;
  end when;
  der(total) = sum(k);
end ArrayOfBooleanExpressions;
