// stage: flat
// section: MLS 8.3.4
model M
  parameter Integer mode = 1;
  Real x;
equation
  if mode then
//   ^^^^ error IN150: the condition of an `if` equation must be a Boolean, found an Integer
    x = 1;
  else
    x = 2;
  end if;
end M;
