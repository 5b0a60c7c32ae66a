// stage: simulation
// options: stop=2.5
// expect: v(0.5) = 1 +- 1e-9
// expect: v(2.5) = 1 +- 1e-9
// expect: x(2.5) = 0.5 +- 1e-9
// warning: SM262: at time = 1 a side of `x = time - floor(time)` (sawtooth.mo:9) jumps by 1, and the equation is differentiated, so that derivatives have an impulse there; results show the values between the jumps only
model Sawtooth "the derivative of what jumps, between the jumps"
  Real x, v;
equation
  x = mod(time, 1);
  v = der(x);
end Sawtooth;
