// stage: simulation
// course: problem 8.3 (5): all parameters one; a centre at (1, 1)
// options: stop=20 tolerance=1e-10
// expect: largest |invariant| = 0 +- 1e-8
// expect: x1(20) = 1.96811884 +- 1e-7
model LotkaVolterra
  extends DSFLib.NonPhysical.Ecology.LotkaVolterra(a = 1, b = 1, c = 1, d = 1, x1(start = 2), x2(start = 1));
  Real invariant = H - (2 - log(2) + 1);
end LotkaVolterra;
