// stage: simulation
// options: stop=1 intervals=10
// error: SM018: equations could not be solved at time = 0.5: `x = chosen(time, floor(2*time) - 1)` (div_by_zero_in_function.mo:11): in `chosen`: `div(0.5, 0)` divides by zero
model ByZeroInFunction "the value would only decide a branch"
  function chosen
    input Real u;
    input Real v;
    output Real y;
  algorithm
    y := if div(u, v) > 0.5 then 1 else 2;
  end chosen;
  Real x = chosen(time, floor(2*time) - 1);
end ByZeroInFunction;
