// stage: simulation
// options: stop=1 intervals=10
// expect: y(0.4) = 0.4 +- 1e-12    (the last point with a value)
// error: SM018: equations could not be solved at time = 0.5: `y = cautious(time)` (stateless_failure.mo:14): in `StatelessFailure.cautious`: too large
// A model without states ends where a function fails, as others do.
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
