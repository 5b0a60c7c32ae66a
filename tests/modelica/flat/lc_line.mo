// stage: flat
// expect: dump
model LCLine
  parameter Integer n = 20;
  parameter Real L = 1, C = 1;
  Real phi[n], uC[n], iL[n], q[size(uC, 1)];
equation
  for i in 1:n loop
    phi[i] = L*iL[i];
    q[i] = C*uC[i];
  end for;
  der(phi[1]) = sin(time) - uC[1];
  for i in 2:n loop
    der(phi[i]) = uC[i - 1] - uC[i];
  end for;
  for i in 1:n - 1 loop
    der(q[i]) = iL[i] - iL[i + 1];
  end for;
  der(q[n]) = iL[n];
end LCLine;
