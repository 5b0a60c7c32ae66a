// stage: flat
// section: MLS 10.3.3
model M
  Real x[3] = fill(time);
//            ^^^^^^^^^^ error IN027: `fill` takes two or more arguments, found 1
end M;
