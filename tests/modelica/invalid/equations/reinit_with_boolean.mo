// stage: flat
// section: MLS 8.3.6
model M
  Real x(start = 0);
equation
  der(x) = 1;
  when x > 1 then
    reinit(x, true);
//            ^^^^ error IN150: the new value must be a Real, found a Boolean
  end when;
end M;
