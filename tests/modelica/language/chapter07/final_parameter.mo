// stage: flat
// section: MLS 7.2.6
// expect: dump
model Part
  final parameter Real k = 1;
end Part;
model FinalParameter
  Part a(k = 2);
//       ^ error IN077: this modifies something that is final
//   in: a
//   note at `final parameter Real k = 1;`: declared `final` here
end FinalParameter;
