// stage: flat
// section: MLS 10.6.9
// expect: dump
model Part
  parameter Real k = 1;
  Real v[2] = {k, time};
end Part;
model SliceOfComponents
  Part part[3](k = {1, 2, 3});
  Real k[3] = part.k;
  Real firsts[3] = part.v[1];
  Real two[2, 2] = part[2:3].v;
end SliceOfComponents;
