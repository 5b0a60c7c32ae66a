// stage: flat
// section: MLS 3.7.2
model M
  Boolean b = time > 1;
  Real x = mod(b, 2);
//             ^ error IN102: an argument of `mod` must be a Real, found a Boolean
end M;
