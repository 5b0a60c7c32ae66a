// stage: simulation
// course: problem 1.3 (1), figure 1.2: order 1
// options: stop=5 tolerance=1e-10
// expect: states = 1
// expect: largest |error| = 0 +- 1e-9
// Two capacitors, but one initial voltage: the last equation is a constraint (problem 1.4 calls it structural).
model ParallelRC
  parameter Real C1 = 1, C2 = 2, R = 0.5;
  Real uC1(start = 1, fixed = true), uC2, uR, iR, iC1, iC2, error;
equation
  C1*der(uC1) - iC1 = 0;
  C2*der(uC2) - iC2 = 0;
  uR - R*iR = 0;
  iR + iC1 + iC2 = 0;
  uC1 - uR = 0;
  uC1 - uC2 = 0;
  error = uC1 - exp(-time/(R*(C1 + C2)));
end ParallelRC;
