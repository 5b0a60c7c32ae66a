// stage: flat
// section: MLS 8.3.5
model M
  discrete Real x(start = 0);
equation
  when time then
//     ^^^^ error IN150: the condition of `when` must be a Boolean or a vector of Booleans, found a Real
    x = 1;
  end when;
end M;
