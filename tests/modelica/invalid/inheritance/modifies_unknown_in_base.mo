// stage: flat
// section: MLS 7.2
model Filter
  parameter Real gain = 1;
end Filter;
model M
  extends Filter(gian = 3);
//               ^^^^ error IN078: `Filter` has no element `gian` that could be modified
//   help: did you mean `gain`? Its parameters are `gain`
end M;
