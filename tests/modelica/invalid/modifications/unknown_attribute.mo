// stage: flat
// section: MLS 4.9.1
model M
  Real x(startt = 1) = time;
//       ^^^^^^ error IN050: a Real has no attribute `startt`
//   help: did you mean `start`?
end M;
