// stage: flat
// section: MLS 11.2.7
// expect: dump
model WhenStatement
  Integer n(start = 0, fixed = true);
algorithm
  when {initial(), time > 1} then
    n := 1;
  elsewhen sample(2, 1) then
    n := pre(n) + 1;
  end when;
end WhenStatement;
