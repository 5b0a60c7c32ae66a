// stage: flat
// section: MLS 3.5
model M
  Real x = time;
  Boolean b = not x;
//            ^^^ error IN100: `not` cannot be applied to a Real
end M;
