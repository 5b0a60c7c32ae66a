// stage: flat
// section: MLS 10.1
model M
  Real x[100000, 100000];
//     ^ error IN035: an array [100000, 100000] has more than 10000000 elements
end M;
