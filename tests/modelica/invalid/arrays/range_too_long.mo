// stage: flat
// section: MLS 10.4.3
model M
  parameter Real a[:] = 0:1e-15:1;
//                      ^^^^^^^^^ error IN036: this range has more than 10000000 elements
  Real x = a[1]*time;
end M;
