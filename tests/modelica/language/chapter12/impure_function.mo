// stage: flat
// section: MLS 12.3
// expect: dump
impure function count
  input Real x;
  output Real y;
algorithm
  y := x;
end count;
model ImpureFunction
  discrete Real y(start = 0, fixed = true);
equation
  when sample(0, 1) then
    y = count(time);
  end when;
end ImpureFunction;
