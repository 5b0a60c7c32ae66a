// stage: simulation
// options: stop=20
// expect: h[1](20) = 0.3333333333 +- 1e-4
// expect: h[3](20) = 0.3333333333 +- 1e-4
// remark: SM282: from time = 1.471462 on the solution stays where a condition in `q[i] = if h[i] > h[i + 1] then sqrt(h[i] - h[i + 1]) else -sqrt(h[i + 1] - h[i])` (tanks_three.mo:9) changes: both sides lead back there and meet
// remark: SM282: from time = 1.473171 on the solution stays where a condition in `q[i] = if h[i] > h[i + 1] then sqrt(h[i] - h[i + 1]) else -sqrt(h[i + 1] - h[i])` (tanks_three.mo:9) changes: both sides lead back there and meet
model TanksThree "three tanks in a row level out, two conditions one after the other"
  Real h[3](start = {1, 0, 0}, each fixed = true), q[2];
equation
  for i in 1:2 loop
    q[i] = if h[i] > h[i + 1] then sqrt(h[i] - h[i + 1]) else -sqrt(h[i + 1] - h[i]);
  end for;
  der(h[1]) = -q[1];
  der(h[2]) = q[1] - q[2];
  der(h[3]) = q[2];
end TanksThree;
