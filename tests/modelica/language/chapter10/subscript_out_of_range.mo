// stage: flat
// section: MLS 10.5
// expect: dump
model SubscriptOutOfRange
  parameter Real A[2] = {1, 2};
  Real x = A[3];
//           ^ error IN032: the subscript of `A` is 3, the dimension goes from 1 to 2
  Real y[3] = A[1:3];
//              ^^^ error IN032: the subscript of `A` is 1 to 3, the dimension goes from 1 to 2
end SubscriptOutOfRange;
