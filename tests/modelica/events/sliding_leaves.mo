// stage: simulation
// options: stop=5 tolerance=1e-9 chattering=slide
// expect: x(2) = 0 +- 1e-8                   (it slides from about 0.903 on)
// expect: u(2) = -0.7 +- 1e-6                (the mean of the relay there: -(0.3 + 0.2*2))
// expect: x(3.5) = 0 +- 1e-7
// expect: x(5) = 0.225 +- 1e-6               (from 3.5 on its derivative is 0.3 + 0.2*t - 1)
// remark: SM112: from time = 0.9019238 on the solution slides along the surface of a condition in `u = if x > 0 then -1 else 1` (sliding_leaves.mo:10)
model SlidingLeaves "a relay holds a state on its surface until the load is too large"
  Real x(start = 0.55, fixed = true), u;
equation
  u = if x > 0 then -1 else 1;
  der(x) = u + 0.3 + 0.2*time;
end SlidingLeaves;
