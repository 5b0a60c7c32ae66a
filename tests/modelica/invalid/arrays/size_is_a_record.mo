// stage: flat
// section: MLS 10.1
record Sizes
  Integer n = 2;
end Sizes;
model M
  parameter Sizes s;
  Real x[s];
//       ^ error IN086: a dimension cannot be a record
end M;
