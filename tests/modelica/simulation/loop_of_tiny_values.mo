// stage: simulation
// options: stop=7
// expect: y(0.434) = 6.11899087e-13 +- 1e-19
// expect: f(0.434) = 2.2910755e-13 +- 1e-19
model LoopOfTinyValues "about 1e-12 and without a nominal value, a solution is as exact as any other"
  Real y, f;
equation
  y + f = 1e-12*2*sin(time);
  f = y^3/1e-24;
end LoopOfTinyValues;
