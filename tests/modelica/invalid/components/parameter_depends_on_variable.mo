// stage: flat
// section: MLS 3.8.4
model M
  Real x = time;
  parameter Real p = 2*x;
//                   ^^^ error IN046: `p` is a parameter, but this varies with time
end M;
