// stage: simulation
// options: stop=60 tolerance=1e-8 solver=euler,rk4,dopri5,cvode,ida,radau5,auto intervals=20000
// expect: same events = 1
// expect: events = 438
model TwoZones "two rooms with a wall between them and a thermostat each"
  Real T[2](start = {15, 12}, each fixed = true);
  Boolean on[2](each start = true, each fixed = true);
equation
  for i in 1:2 loop
    on[i] = T[i] < 18 + i or pre(on[i]) and T[i] < 20 + i;
    4*der(T[i]) = (5 - T[i]) + (if on[i] then 30 else 0) + 0.5*(T[3 - i] - T[i]);
  end for;
end TwoZones;
