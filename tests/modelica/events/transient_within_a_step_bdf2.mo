// stage: simulation
// options: stop=1 step=0.1 solver=bdf2
// expect: beyond(1) = 0
// expect: passed(1) = 1
// expect: when_passed(1) = 0 +- 0.06
// What dies out within a step is passed over: x goes from 0 to 1 and is never larger.
model TransientWithinAStepBdf2
  Real x(start = 0, fixed = true);
  Integer beyond(start = 0, fixed = true);
  Integer passed(start = 0, fixed = true);
  discrete Real when_passed(start = 0, fixed = true);
equation
  der(x) = 1e6*(1 - x);
  when x > 1.5 then
    beyond = pre(beyond) + 1;
  end when;
  when x > 0.5 then
    passed = pre(passed) + 1;
    when_passed = time;
  end when;
end TransientWithinAStepBdf2;
