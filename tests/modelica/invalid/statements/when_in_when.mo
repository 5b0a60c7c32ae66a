// stage: flat
// section: MLS 11.2.7.1
model M
  discrete Real x(start = 0);
algorithm
  when time > 1 then
    when time > 2 then
//  ^^^^ error IN185: a `when` stands in another one
//   help: use `elsewhen`
      x := 1;
    end when;
  end when;
end M;
