model Rod "heat in a rod whose left end is held at 100 degrees"
  parameter Integer N = 8 "number of pieces";
  parameter Real k = 4 "conductance between neighbours over heat capacity";
  Real T[N](each start = 20), q[N - 1];
equation
  T[1] = 100;
  for i in 1:N - 1 loop
    q[i] = k*(T[i] - T[i + 1]);
  end for;
  for i in 2:N - 1 loop
    der(T[i]) = q[i - 1] - q[i];
  end for;
  der(T[N]) = q[N - 1];
  annotation(experiment(StopTime=10));
end Rod;
