// stage: simulation
// options: stop=1
// expect: largest |error| = 0 +- 1e-12
// expect: v2(1) = 0.6653160810295828 +- 1e-9
// The loop is solved for voltages: currents of 1e-13 A say nothing about them.
model DiodesInSeries
  Real v1(start = 0), v2(start = 0), i;
  Real error = 10*time - 5 - 100*i - v1 - v2;
equation
  i = 1e-14*(exp(v1/0.025) - 1);
  i = 1e-13*(exp(v2/0.025) - 1);
  10*time - 5 = 100*i + v1 + v2;
end DiodesInSeries;
