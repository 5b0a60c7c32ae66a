// stage: flat
// section: MLS 10.4.3
model M
  parameter Real a[:] = 0:0:1;
//                        ^ error IN037: the step of a range cannot be zero
  Real x = sum(a)*time;
end M;
