// stage: flat
// section: MLS 8.3.5
// expect: dump
model WhenEquation
  Real x(start = 1, fixed = true);
  Integer n(start = 0, fixed = true);
  discrete Real last(start = 0, fixed = true);
equation
  der(x) = -x;
  when x < 0.5 then
    n = pre(n) + 1;
    last = time;
  elsewhen x < 0.1 then
    n = 0;
    last = -time;
  end when;
end WhenEquation;
