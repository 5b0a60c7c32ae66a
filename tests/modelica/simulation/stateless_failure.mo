// stage: simulation
// options: stop=1 intervals=10
// expect: y(0.4) = 0.4 +- 1e-12    (the last point with a value)
// A model without states ends where a function fails, as others do.
// error: SM018: equations could not be solved at time = 0.5: `y = cautious(time)` (stateless_failure.mo:13): in `cautious`: too large
model StatelessFailure
  function cautious
    input Real x;
    output Real y;
  algorithm
    assert(x < 0.45, "too large");
    y := x;
  end cautious;
  Real y = cautious(time);
end StatelessFailure;
