// stage: simulation
// options: stop=2 tolerance=1e-9 chattering=slide
// expect: x(2) = 0.1814875464 +- 1e-6        (on the surface v = -x from 0.5275252317 on: 0.7912878475*exp(-(t - 0.5275252317)))
// expect: v(2) = -0.1814875464 +- 1e-6
// expect: s(1.5) = 0 +- 1e-7
// remark: SM112: from time = 0.5275252 on the solution slides along the surface of a condition in `up = s > 0` (sliding_relay.mo:11)
model SlidingRelay "a relay controls a mass: it reaches the line v + x = 0 and follows it"
  Real x(start = 1, fixed = true), v(start = 0, fixed = true), s;
  Boolean up;
equation
  s = v + x;
  up = s > 0;
  der(x) = v;
  der(v) = (if up then -2 else 2) + 0.5;
end SlidingRelay;
