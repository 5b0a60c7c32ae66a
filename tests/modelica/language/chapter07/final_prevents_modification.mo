// stage: flat
// section: MLS 7.2.6
model Part
  final parameter Real k = 1;
  Real x(final unit = "m") = k*time;
end Part;
model FinalPreventsModification
  Part a(k = 2);
//       ^ error IN077: this modifies something that is final
//   in: a
//   note at `final parameter Real k = 1;`: declared `final` here
  Part b(x(unit = "mm"));
//         ^^^^ error IN077: this modifies something that is final
//   in: b
//   note at `Real x(final unit = "m") = k*time;`: declared `final` here
end FinalPreventsModification;
