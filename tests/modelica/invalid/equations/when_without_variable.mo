// stage: flat
// section: MLS 8.3.5.3
model M
  discrete Real x(start = 0);
equation
  when time > 1 then
    2*x = 1;
//  ^^^ error IN188: the left side of an equation in `when` must be a variable
  end when;
end M;
