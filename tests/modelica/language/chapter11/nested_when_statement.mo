// stage: flat
// section: MLS 11.2.7.2
// expect: dump
model NestedWhenStatement
  Integer n(start = 0), m(start = 0);
algorithm
  when time > 1 then
    n := 1;
    when time > 2 then
//  ^^^^ error IN185: a `when` stands in another one
//   help: use `elsewhen`
      m := 1;
    end when;
  end when;
end NestedWhenStatement;
