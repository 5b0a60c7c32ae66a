// stage: flat
// section: MLS 10.4
model M
  parameter Real a[:] = {};
//                      ^^ error IN026: an array constructor needs at least one element
//   help: an empty vector is written `fill(0.0, 0)`
  Real x = sum(a)*time;
end M;
