// stage: simulation
// options: stop=10 tolerance=1e-10
// expect: states = 39
// expect: v[1](0) = 1 +- 0
// expect: v[2](0) = 0 +- 0
// expect: largest |chargeError| = 0 +- 1e-9
// expect: largest |energyError| = 0 +- 1e-7
model LCLine "capacitors joined by inductors, closed at both ends: charge and energy are conserved"
  parameter Integer N = 20;
  parameter Real L = 0.5, C = 2;
  Real i[N - 1](each start = 0), v[N](start = {if k == 1 then 1 else 0 for k in 1:N});
  Real charge[N] "of the first capacitors", energy[N];
  Real chargeError, energyError;
equation
  for k in 1:N - 1 loop
    L*der(i[k]) = v[k] - v[k + 1];
  end for;
  C*der(v[1]) = -i[1];
  for k in 2:N - 1 loop
    C*der(v[k]) = i[k - 1] - i[k];
  end for;
  C*der(v[N]) = i[N - 1];
  charge[1] = C*v[1];
  energy[1] = C*v[1]^2/2;
  for k in 2:N loop
    charge[k] = charge[k - 1] + C*v[k];
    energy[k] = energy[k - 1] + C*v[k]^2/2 + L*i[k - 1]^2/2;
  end for;
  chargeError = charge[N] - C;
  energyError = energy[N] - C/2;
end LCLine;
