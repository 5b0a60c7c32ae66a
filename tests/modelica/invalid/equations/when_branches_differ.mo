// stage: flat
// section: MLS 8.3.5.3
model M
  discrete Real x(start = 0), y(start = 0);
equation
  when time > 1 then
//^^^^ error IN189: the branches of a `when` must assign the same variables
    x = 1;
    y = 1;
  elsewhen time > 2 then
    x = 2;
  end when;
end M;
