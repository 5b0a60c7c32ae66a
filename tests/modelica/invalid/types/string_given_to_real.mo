// stage: flat
// section: MLS 6.7
model M
  parameter Real r = "10";
//                   ^^^^ error IN042: `r` is a Real and cannot be given a String
  Real x = r*time;
end M;
