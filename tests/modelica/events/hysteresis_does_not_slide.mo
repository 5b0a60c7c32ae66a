// stage: simulation
// options: stop=10 tolerance=1e-8 chattering=slide
// expect: x(10) = 1 +- 0.1
// expect: state events = 93          (on and off again, and the first)
model HysteresisDoesNotSlide "a condition that changes back at once, and decides nothing by that"
  Real x(start = 0, fixed = true);
  Boolean on(start = true, fixed = true);
equation
  on = if pre(on) then not x > 1.1 else x < 0.9;
  der(x) = if on then 2 - x else -x;
end HysteresisDoesNotSlide;
