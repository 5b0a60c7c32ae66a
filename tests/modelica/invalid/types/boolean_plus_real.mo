// stage: flat
// section: MLS 3.4
model M
  Boolean on = time > 1;
  Real x = 2 + on;
//           ^ error IN101: `+` cannot combine an Integer and a Boolean
end M;
