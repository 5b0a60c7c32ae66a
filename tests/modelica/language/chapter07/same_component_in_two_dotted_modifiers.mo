// stage: flat
// section: MLS 7.2.4
// expect: dump
model Part
  Real x(start = 0, unit = "m");
equation
  der(x) = 1;
end Part;
model SameComponentInTwoDottedModifiers "different elements, so this is legal"
  Part part(x.start = 1, x.fixed = true);
end SameComponentInTwoDottedModifiers;
