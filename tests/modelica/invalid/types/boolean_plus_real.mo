// stage: flat
// section: MLS 3.4
model M
  Boolean on = time > 1;
  Real x = 2 + on;
//           ^ error IN101: `+` cannot combine an Integer and a Boolean
//   help: a Boolean is no number: write `if b then 1 else 0` for it
end M;
