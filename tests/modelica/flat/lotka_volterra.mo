// stage: flat
// expect: dump
model LotkaVolterra
  parameter Real r = 0.5, a = 1e-3, b = 0.1, m = 0.3;
  Real N(start = 100, min = 0, nominal = 100) "prey";
  Real P(start = 20, min = 0) "predators";
equation
  der(N) = r*N - a*N*P;
  der(P) = b*a*N*P - m*P;
end LotkaVolterra;
