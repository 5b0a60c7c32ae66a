// stage: simulation
// options: stop=7
// expect: y1(0.154) = 1.5643913 +- 1e-5
// expect: y1(0.28) = 1.0921732 +- 1e-5
// expect: state events = 5
// The branch 2 - 1/y1 has a second root across its pole, where y1 < 1: one that its condition excludes.
model RootAcrossAPole
  Real y0, f0, p0, y1, f1, p1;
equation
  p0 = 8*sin(time*2 + 4.78);
  2*y0 + 0.5*y1 + f0 = p0;
  f0 = tanh(y0);
  p1 = 2*sin(time*2 + 2.24);
  0.5*y0 + y1 + f1 = p1;
  f1 = if y1 < 1 then y1 else 2 - 1/y1;
end RootAcrossAPole;
