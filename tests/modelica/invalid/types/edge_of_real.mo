// stage: flat
// section: MLS 3.7.5
model M
  Real x = time;
  Boolean b = edge(x);
//                 ^ error IN102: the argument of `edge` must be a Boolean, found a Real
end M;
