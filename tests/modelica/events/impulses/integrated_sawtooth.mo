// stage: simulation
// options: stop=2.5
// expect: y(2.5) = 0.5 +- 1e-7    (the integral of the derivative is the sawtooth itself, jumps included)
// remark: SM260: at time = 1 a side of `x = time - floor(time)` (integrated_sawtooth.mo:7) jumps by 1, and the equation is differentiated, so that derivatives have an impulse there: it changes `x` from 1 to 0, `y` from 1 to 0
model IntegratedSawtooth
  Real x, v, y(start = 0, fixed = true);
equation
  x = mod(time, 1);
  v = der(x);
  der(y) = v;
end IntegratedSawtooth;
