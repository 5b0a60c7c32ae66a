// stage: flat
// section: MLS 3.7.3
model M
  Real x = sin("time");
//             ^^^^^^ error IN102: an argument of `sin` must be a Real, found a String
end M;
