// stage: flat
// section: MLS 7.2.6
// expect: dump
model Part
  Real x(final unit = "m") = time;
end Part;
model FinalPreventsModification
  Part part(x(unit = "mm"));
//            ^^^^ error IN077: this modifies something that is final
//   in: part
//   note at `Real x(final unit = "m") = time;`: made final here
end FinalPreventsModification;
