// stage: flat
// section: MLS 10.5
model M
  Real a[3] = {1, 2, time};
  Real b[4] = a[1:4];
//              ^^^ error IN032: the subscript of `a` is 1 to 4, the dimension goes from 1 to 3
end M;
