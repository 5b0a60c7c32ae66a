// stage: simulation
// section: MLS 8.3.7
// options: stop=1 tolerance=1e-9
// error: SM018: equations could not be solved at time = 0.4: `y = if not initial() and edge($when1) then f(x) else pre(y)` (in_function.mo:17): in `f`: u is 0.4
model InFunction "a function called at an event"
  function f
    input Real u;
    output Real y;
  algorithm
    assert(u < 0.35, "u is " + String(u));
    y := 2*u;
  end f;
  Real x(start = 0, fixed = true);
  discrete Real y(start = 0, fixed = true);
equation
  der(x) = 1;
  when sample(0.1, 0.1) then
    y = f(x);
  end when;
end InFunction;
