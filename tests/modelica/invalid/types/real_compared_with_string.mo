// stage: flat
// section: MLS 3.5
model M
  Real x = time;
  Real y = if x == "a" then 1 else 2;
//              ^^ error IN101: `==` cannot combine a Real and a String
end M;
