// stage: flat
// section: MLS 11.2.1
model M
  Integer n;
algorithm
  n := 2.5;
//     ^^^ error IN150: `n` must be an Integer, found a Real
end M;
