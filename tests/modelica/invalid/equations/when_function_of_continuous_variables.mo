// stage: flat
// section: MLS 3.8.4
// Only what raises an event can start a `when`: relations inside of a function raise none.
function above
  input Real x;
  output Boolean b;
algorithm
  b := x > 0.5;
end above;
model Inside
  Real x(start = 0, fixed = true);
  Integer n(start = 0, fixed = true);
  Integer m(start = 0, fixed = true);
  Real last(start = 0, fixed = true);
equation
  der(x) = 1;
  when {initial(), above(2*x)} then
//     ^^^^^^^^^^^^^^^^^^^^^^^ error FL030: this condition is no discrete-time expression: it changes with `inside.x` between events, so that no event is raised when it becomes true
//   help: relations inside of functions and `noEvent` raise no events: compare a number with a relation, as in `when f(x) > 0.5`
//   in: inside
    n = pre(n) + 1;
  end when;
  when noEvent(time > 0.5) then
//     ^^^^^^^^^^^^^^^^^^^ error FL030: this condition is no discrete-time expression: it changes with `time` between events, so that no event is raised when it becomes true
//   help: relations inside of functions and `noEvent` raise no events: compare a number with a relation, as in `when f(x) > 0.5`
//   in: inside
    m = pre(m) + 1;
  end when;
algorithm
  when above(x) and x > 0 then
//     ^^^^^^^^^^^^^^^^^^ error FL030: this condition is no discrete-time expression: it changes with `inside.x` between events, so that no event is raised when it becomes true
//   help: relations inside of functions and `noEvent` raise no events: compare a number with a relation, as in `when f(x) > 0.5`
//   in: inside
    last := x;
  end when;
end Inside;
model M
  Inside inside;
end M;
