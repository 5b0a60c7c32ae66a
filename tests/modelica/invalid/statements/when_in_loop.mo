// stage: flat
// section: MLS 11.2.7.1
model M
  discrete Real x[3](each start = 0);
algorithm
  for i in 1:3 loop
    when time > i then
//  ^^^^ error IN187: a `when` statement stands in a loop or an `if`
      x[i] := 1;
    end when;
  end for;
end M;
