// stage: flat
// section: MLS 7.2
// expect: dump
model Part
  parameter Real gain = 1;
end Part;
model ModifierOfUnknownElement
  Part part(gian = 2);
//          ^^^^ error IN078: `Part` has no element `gian` that could be modified
//   help: did you mean `gain`? Its parameters are `gain`
end ModifierOfUnknownElement;
