// stage: flat
// section: MLS 7.2.6
model Part
  final parameter Real k = 1;
  Real x(final unit = "m") = k*time;
end Part;
model FinalPreventsModification
  Part a(k = 2);
  Part b(x(unit = "mm"));
end FinalPreventsModification;
