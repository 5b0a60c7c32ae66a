// stage: flat
// expect: dump
model Kinds "what is not Real"
  constant Boolean yes = true;
  parameter Boolean fast(quantity = "switch") = not yes or 3 > 2 and yes;
  parameter String name = "say \"hi\"" + suffix "a text";
  parameter String suffix = ", \\o/";
  parameter Integer 'odd name' = -3;
  Integer two = 'odd name' + 5;
  Real x(unit = meter, displayUnit = "mm", quantity = "Length", min = -1e-3, max = 1e3) = if fast then 1.5 else 2;
protected
  constant String meter = "m";
public
  Real 'x.y'(start = 0);
equation
  der('x.y') = atan2(x, 1) + abs(-3) + min(2, 1.5) + exp(1)*(-two);
end Kinds;
