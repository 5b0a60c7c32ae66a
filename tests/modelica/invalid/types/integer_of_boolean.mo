// stage: flat
// section: MLS 3.7.1
model M
  Boolean b = time > 1;
  Integer i = integer(b);
//                    ^ error IN102: an argument of `integer` must be a Real, found a Boolean
end M;
