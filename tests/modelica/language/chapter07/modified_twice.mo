// stage: flat
// section: MLS 7.2.4
// expect: dump
model Part
  parameter Real k = 1;
end Part;
model ModifiedTwice
  Part part(k = 1, k = 2);
//                 ^ error IN053: `k` is modified twice
//   note at `Part part(k = 1, k = 2);`: modified here first
end ModifiedTwice;
