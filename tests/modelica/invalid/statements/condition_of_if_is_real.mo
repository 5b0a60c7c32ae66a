// stage: flat
// section: MLS 11.2.6
model M
  Real x;
algorithm
  if time then
//   ^^^^ error IN150: the condition of `if` must be a Boolean, found a Real
    x := 1;
  else
    x := 2;
  end if;
end M;
