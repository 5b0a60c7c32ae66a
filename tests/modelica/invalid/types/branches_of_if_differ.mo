// stage: flat
// section: MLS 3.6.5
model M
  Real x = if time > 1 then true else 0;
//                          ^^^^ error IN103: the values of an `if` must have one type, found a Boolean and an Integer
end M;
