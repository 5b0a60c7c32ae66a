// stage: flat
// section: MLS 10.4.3
model M
  parameter Real a[:] = false:3;
//                      ^^^^^^^ error IN101: `:` cannot combine a Boolean and an Integer
  Real x = sum(a)*time;
end M;
