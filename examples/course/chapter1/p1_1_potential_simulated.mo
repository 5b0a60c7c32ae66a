// stage: simulation
// course: problem 1.1 (6): static, linear; no time, no states
// options: stop=1
// expect: phi[2,2](1) = 0.0234375 +- 1e-12        (6*h^2/16)
// expect: phi[1,1](1) = 0.00390625 +- 1e-12       (h^2/16)
model PotentialSimulated "nine points of a plane, the border at zero, a charge in the middle"
  Real phi[3, 3];
  parameter Real h = 0.25, rho = -1;
equation
  (phi[2, 1] + phi[1, 2] - 4*phi[1, 1])/h^2 = 0;
  (phi[1, 1] + phi[2, 2] + phi[3, 1] - 4*phi[2, 1])/h^2 = 0;
  (phi[2, 1] + phi[3, 2] - 4*phi[3, 1])/h^2 = 0;
  (phi[1, 1] + phi[2, 2] + phi[1, 3] - 4*phi[1, 2])/h^2 = 0;
  (phi[1, 2] + phi[3, 2] + phi[2, 1] + phi[2, 3] - 4*phi[2, 2])/h^2 = rho;
  (phi[2, 2] + phi[3, 1] + phi[3, 3] - 4*phi[3, 2])/h^2 = 0;
  (phi[1, 2] + phi[2, 3] - 4*phi[1, 3])/h^2 = 0;
  (phi[2, 2] + phi[1, 3] + phi[3, 3] - 4*phi[2, 3])/h^2 = 0;
  (phi[3, 2] + phi[2, 3] - 4*phi[3, 3])/h^2 = 0;
end PotentialSimulated;
