// stage: simulation
// course: section 7.3.2: properties of the transition matrix, and free plus forced response (equation 7.38)
// options: stop=3 tolerance=1e-11
// expect: largest |inverse| = 0 +- 1e-8         (Phi(-t) Phi(t) = I)
// expect: largest |product| = 0 +- 1e-7         (Phi(t) = Phi(t - 1) Phi(1))
// expect: largest |superposed| = 0 +- 1e-8
model TransitionMatrix
  parameter Real A[2, 2] = [0, 1; -2, -3], B[2] = {0, 1}, x0[2] = {1, -1};
  Real Phi[2, 2](start = identity(2), each fixed = true) "e^(A t)";
  Real Psi[2, 2](start = identity(2), each fixed = true) "e^(-A t)";
  Real x[2](start = x0, each fixed = true) "With u = sin(t)";
  Real forced[2](each start = 0, each fixed = true) "The same from 0";
  Real inverse, product, superposed;
protected
  parameter Real Phi1[2, 2] = [2*exp(-1) - exp(-2), exp(-1) - exp(-2); 2*exp(-2) - 2*exp(-1), 2*exp(-2) - exp(-1)];
  Real earlier[2, 2], off[2, 2];
equation
  der(Phi) = A*Phi;
  der(Psi) = -A*Psi;
  der(x) = A*x + B*sin(time);
  der(forced) = A*forced + B*sin(time);
  inverse = sum(abs(Psi*Phi - identity(2)));
  for i in 1:2 loop
    for j in 1:2 loop
      earlier[i, j] = delay(Phi[i, j], 1);
    end for;
  end for;
  off = Phi - Phi1*earlier;
  product = if time < 1 then 0 else max(abs(off));
  superposed = max(abs(x - Phi*x0 - forced));
end TransitionMatrix;
