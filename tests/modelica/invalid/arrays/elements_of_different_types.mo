// stage: flat
// section: MLS 10.4
model M
  parameter Real a[2] = {1, true};
//                          ^^^^ error IN104: the elements of an array must have one type, found an Integer and a Boolean
  Real x = a[1]*time;
end M;
