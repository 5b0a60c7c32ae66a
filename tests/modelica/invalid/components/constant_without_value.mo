// stage: flat
// section: MLS 4.5.1
model M
  constant Real g;
//              ^ error IN047: the constant `g` has no value
//   help: write `g = …`
  Real w = g*time;
end M;
