// stage: flat
// section: MLS 11.2.7
model M
  discrete Real x(start = 0);
algorithm
  when time then
//     ^^^^ error IN150: the condition of `when` must be a Boolean or a vector of Booleans, found a Real
    x := 1;
  end when;
end M;
