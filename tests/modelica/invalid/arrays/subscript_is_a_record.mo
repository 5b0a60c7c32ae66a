// stage: flat
// section: MLS 10.5
record Place
  Integer i = 1;
end Place;
model M
  parameter Place p;
  Real x[3] = {1, 2, time};
  Real y = x[p];
//           ^ error IN086: a subscript cannot be a record
end M;
