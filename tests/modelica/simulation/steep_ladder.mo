// stage: simulation
// options: stop=1 solver=radau5 intervals=10
// Torn at the last node, every node before it would be 35,000 times as steep: the block is solved as a whole.
// expect: v[1](1) = 0.600019999 +- 1e-8
// expect: i[2](1) = 3.9140e-5 +- 1e-8       ((v[1] - 0.6)/0.35 less what the others let through: 3*0.6/1e5)
// expect: i[3](1) = 5.99994e-6 +- 1e-9      (v[3]/1e5: it blocks)
// expect: x(1) = 0.60002 +- 1e-5
model SteepLadder "resistors between ideal diodes, fed at one end"
  parameter Integer n = 5;
  Real v[n](each start = 0.5), i[n], j[n + 1], x(start = 0, fixed = true);
equation
  j[1] = 2 + 1e-9*x;
  j[n + 1] = 0;
  for k in 1:n loop
    i[k] = if v[k] > 0.6 then (v[k] - 0.6)/1e-5 + 0.6e-5 else v[k]/1e5;
    j[k] = j[k + 1] + i[k];
  end for;
  for k in 1:n - 1 loop
    v[k] - v[k + 1] = 0.35*j[k + 1];
  end for;
  der(x) = v[1];
end SteepLadder;
