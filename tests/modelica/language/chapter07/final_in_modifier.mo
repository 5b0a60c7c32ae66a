// stage: flat
// section: MLS 7.2.6
// expect: dump
model Part
  parameter Real k = 1;
end Part;
model Group
  Part part(final k = 3);
end Group;
model FinalInModifier
  Group ok;
  Group bad(part(k = 4));
//               ^ error IN077: this modifies something that is final
//   in: bad
//   note at `Part part(final k = 3);`: declared `final` here
end FinalInModifier;
