// stage: flat
// section: MLS 8.3.5.2
// expect: dump
model WhenNestedInWhen
  Integer n(start = 0), m(start = 0);
equation
  when time > 1 then
    n = 1;
    when time > 2 then
//  ^^^^ error IN185: a `when` stands in another one
//   help: use `elsewhen`
      m = 2;
    end when;
  end when;
end WhenNestedInWhen;
