// stage: flat
// section: MLS 10.3.4.1
model M
  Real x = sum(i*time for i in 3);
//                             ^ error IN107: what a loop runs through must be a vector, found a scalar
end M;
