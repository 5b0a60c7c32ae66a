// stage: simulation
// options: solver=ida stop=321.8122 tolerance=1e-9
// expect: y[1](321.8122) = 7.371312573326e-4 +- 1e-9
// expect: y[2](321.8122) = 1.442485726316e-4 +- 1e-9
// expect: y[3](321.8122) = 5.888729740968e-5 +- 1e-9
// expect: y[4](321.8122) = 1.175651343283e-3 +- 1e-9
// expect: y[5](321.8122) = 2.386356198831e-3 +- 1e-8
// expect: y[6](321.8122) = 6.238968252743e-3 +- 1e-7
// expect: y[7](321.8122) = 2.849998395186e-3 +- 1e-8
// expect: y[8](321.8122) = 2.850001604814e-3 +- 1e-8
// expect: largest |total| = 0 +- 1e-12
// High irradiance responses of plants (Schaefer). Reference: Mazzia, Magherini, Test Set for Initial Value Problem Solvers (2008).
model Hires
  Real y[8](start = {1, 0, 0, 0, 0, 0, 0, 0.0057}, each nominal = 1e-3);
  Real total = y[7] + y[8] - 0.0057;
equation
  der(y[1]) = -1.71*y[1] + 0.43*y[2] + 8.32*y[3] + 0.0007;
  der(y[2]) = 1.71*y[1] - 8.75*y[2];
  der(y[3]) = -10.03*y[3] + 0.43*y[4] + 0.035*y[5];
  der(y[4]) = 8.32*y[2] + 1.71*y[3] - 1.12*y[4];
  der(y[5]) = -1.745*y[5] + 0.43*y[6] + 0.43*y[7];
  der(y[6]) = -280*y[6]*y[8] + 0.69*y[4] + 1.71*y[5] - 0.43*y[6] + 0.69*y[7];
  der(y[7]) = 280*y[6]*y[8] - 1.81*y[7];
  der(y[8]) = -280*y[6]*y[8] + 1.81*y[7];
end Hires;
