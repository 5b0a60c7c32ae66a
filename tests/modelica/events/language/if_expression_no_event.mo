// stage: simulation
// section: MLS 3.7.5.1
// options: stop=2 tolerance=1e-9
// expect: events = 0
// expect: y(2) = 1 +- 1e-9
model IfExpressionNoEvent "`noEvent` and `smooth` of order 1 raise no events; the branch not taken is not evaluated"
  Real y = noEvent(if time > 1 then sqrt(time - 1) else 0);
  Real z = smooth(1, if time > 1 then (time - 1)^2 else 0);
  Real x(start = 0, fixed = true);
equation
  der(x) = y + z;
end IfExpressionNoEvent;
