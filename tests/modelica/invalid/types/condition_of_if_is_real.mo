// stage: flat
// section: MLS 3.6.5
model M
  Real x = if time then 1 else 0;
//            ^^^^ error IN102: the condition of an `if` must be a Boolean, found a Real
end M;
