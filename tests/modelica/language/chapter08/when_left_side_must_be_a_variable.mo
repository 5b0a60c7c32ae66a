// stage: flat
// section: MLS 8.3.5.3
// expect: dump
model WhenLeftSideMustBeAVariable
  Real x(start = 0), y(start = 0);
equation
  when time > 1 then
    x + y = 1;
//  ^^^^^ error IN188: the left side of an equation in `when` must be a variable
  end when;
  y = time;
end WhenLeftSideMustBeAVariable;
