model Wall "a wall of ten layers between a room and the frost"
  parameter Integer n = 10;
  parameter Real k[n + 1] = {8, 2, 2, 2, 0.1, 0.1, 0.1, 2, 2, 2, 20} "conductances, from the room to the frost";
  parameter Real c[n] = fill(20, n) "heat capacities of the layers";
  parameter Real room = 21, frost = -8;
  Real T[n](each start = 5, each fixed = true), q[n + 1];
  output Real loss = q[1];
equation
  q[1] = k[1]*(room - T[1]);
  for i in 2:n loop
    q[i] = k[i]*(T[i - 1] - T[i]);
  end for;
  q[n + 1] = k[n + 1]*(T[n] - frost);
  for i in 1:n loop
    c[i]*der(T[i]) = q[i] - q[i + 1];
  end for;
  annotation(experiment(StopTime = 600));
end Wall;
