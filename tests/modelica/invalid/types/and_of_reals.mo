// stage: flat
// section: MLS 3.5
model M
  Real x = time;
  Boolean b = x > 1 and x;
//                  ^^^ error IN101: `and` cannot combine a Boolean and a Real
end M;
