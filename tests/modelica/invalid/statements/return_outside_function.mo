// stage: flat
// section: MLS 11.2.5
model M
  Real x;
algorithm
  x := time;
  return;
//^^^^^^ error IN181: `return` stands outside of a function
end M;
