// stage: simulation
// options: stop=1 tolerance=1e-8
// expect: z1(0) = -1.4958 +- 1e-8
// expect: z2(0) = -0.3482 +- 1e-8
// expect: z2(1) = -0.3482 +- 1e-8
model SmallCoefficientInLoop "of two solutions the one near the start values is found: z2 is not computed by dividing by 0.01582"
  Real z1(start = -1.349);
  Real z2(start = -0.3866);
equation
  1.016*z1 - 0.01582*z2 + 0.12*z1^2 = 0.12*1.4958^2 + 0.01582*0.3482 - 1.016*1.4958;
  1.157*z2 - 0.12*z2^2 - 0.1568*z1 = -1.157*0.3482 - 0.12*0.3482^2 + 0.1568*1.4958;
end SmallCoefficientInLoop;
