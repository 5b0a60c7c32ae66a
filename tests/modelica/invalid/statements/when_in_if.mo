// stage: flat
// section: MLS 11.2.7.1
model M
  parameter Boolean use = true;
  discrete Real x(start = 0);
algorithm
  if use then
    when time > 1 then
//  ^^^^ error IN187: a `when` statement stands in a loop or an `if`
      x := 1;
    end when;
  end if;
end M;
