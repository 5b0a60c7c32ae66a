// stage: flat
// section: MLS 10.3.1
model M
  Real a[3] = {1, 2, time};
  Integer n = size(a, 2);
//                    ^ error IN033: there is no dimension 2: the array has 1 dimension
end M;
