// stage: simulation
// course: code 1.1 (equation 1.1 with v = sin t)
// options: stop=20 tolerance=1e-10
// expect: states = 2
// expect: largest |error| = 0 +- 1e-8
model Circuit "series circuit as a system of differential and algebraic equations"
  Real uR, iR, q, iC, uC, phi, uL, iL, uS, iS;
  parameter Real R = 1, C = 1, L = 1;
  Real error "against the exact solution";
protected
  parameter Real w = sqrt(3)/2;
equation
  uR - R*iR = 0;
  der(q) - iC = 0;
  q - C*uC = 0;
  der(phi) - uL = 0;
  phi - L*iL = 0;
  uS - sin(time) = 0;
  uL + uR + uC - uS = 0;
  iL - iR = 0;
  iC - iL = 0;
  iS - iR = 0;
  error = q - (exp(-time/2)*(cos(w*time) + sin(w*time)/(2*w)) - cos(time));
end Circuit;
