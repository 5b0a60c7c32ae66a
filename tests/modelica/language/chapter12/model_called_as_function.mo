// stage: flat
// section: MLS 12.4
// expect: dump
model Part
  Real x = 1;
end Part;
model ModelCalledAsFunction
  Real y = Part(time);
//         ^^^^ error IN173: `Part` is a model and cannot be called
end ModelCalledAsFunction;
