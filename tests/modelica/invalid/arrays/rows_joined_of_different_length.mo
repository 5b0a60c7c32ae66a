// stage: flat
// section: MLS 10.4.2
model M
  parameter Real a[2, 2] = [1, 2; 3];
//                                ^ error IN108: an array [1, 2] and an array [1, 1] cannot be joined along dimension 1: their other sizes differ
  Real x = a[1, 1]*time;
end M;
