// stage: explain
// expect: dump
// expect: remaining = 21
// Alike equations stay one line.
model HeatedRod
  parameter Integer n = 10;
  parameter Real k = 1, c = 1;
  Real T[n](each start = 20, each fixed = true), q[n + 1];
equation
  q[1] = 5*sin(time);
  q[n + 1] = 0;
  for i in 2:n loop
    q[i] = k*(T[i - 1] - T[i]);
  end for;
  for i in 1:n loop
    c*der(T[i]) = q[i] - q[i + 1];
  end for;
end HeatedRod;
