// stage: flat
// section: MLS 10.6.1
model M
  Real a[5] = fill(time, 5);
  Real b[3] = a[2:end];
//            ^^^^^^^^ error IN043: `b` is an array [3] and cannot be given an array [4]
end M;
