// stage: flat
// section: MLS 5.3.1
model M
  Real velocity(start = 0);
equation
  der(velocity) = -2*velcity;
//                   ^^^^^^^ error IN010: `velcity` is not declared
//   help: did you mean `velocity`?
end M;
