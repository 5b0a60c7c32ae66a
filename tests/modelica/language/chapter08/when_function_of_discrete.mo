// stage: simulation
// section: MLS 8.3.5
// options: stop=2
// expect: n(2) = 1
// expect: m(2) = 1
// expect: e(2) = 1
// expect: g(2) = 1
// expect: j(2) = 1
// A function of what changes at events only, or in a relation, may start a `when`; so may one that raises events.
function above
  input Real x;
  output Boolean b;
algorithm
  b := x > 0.5;
end above;
function above_with_events
  input Real x;
  output Boolean b;
algorithm
  b := x > 0.5;
  annotation (Inline = true, GenerateEvents = true);
end above_with_events;
function twice
  input Real x;
  output Real y;
algorithm
  y := 2*x;
end twice;
connector Signal = output Real;
block Hold
  Signal y;
  discrete Real held(start = 0, fixed = true);
equation
  when sample(0, 0.25) then
    held = time;
  end when;
  y = held;
end Hold;
model WhenFunctionOfDiscrete
  Hold hold;
  Signal u;
  Integer n(start = 0, fixed = true) "of a discrete Real";
  Integer m(start = 0, fixed = true) "of a Real that equals one, through a connection";
  Integer e(start = 0, fixed = true) "in a relation";
  Integer g(start = 0, fixed = true) "with GenerateEvents";
  Integer j(start = 0, fixed = true) "of pre";
equation
  connect(hold.y, u);
  when above(hold.held) then
    n = pre(n) + 1;
  end when;
  when above(u) then
    m = pre(m) + 1;
  end when;
  when twice(time) > 1 then
    e = pre(e) + 1;
  end when;
  when above_with_events(time) then
    g = pre(g) + 1;
  end when;
  when above(pre(hold.held)) then
    j = pre(j) + 1;
  end when;
end WhenFunctionOfDiscrete;
