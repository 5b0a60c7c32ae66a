// stage: flat
// section: MLS 7.3.3
model Base
  replaceable parameter Real k = 1;
  parameter Real twice = 2*k;
end Base;
model M
  Base b(redeclare Real k = time);
//                          ^^^^ error IN046: `k` is a parameter, but this varies with time
end M;
