// stage: instance
// section: MLS 4.4
// A tree of arrays that a condition ends is no class without end.
// expect: dump
model ArrayOfClassInItselfWithEnd
  parameter Integer depth = 2;
  ArrayOfClassInItselfWithEnd sons[2](each depth = depth - 1) if depth > 0;
end ArrayOfClassInItselfWithEnd;
