// stage: flat
// section: MLS 7.3
// expect: dump
model Plain
  Real y = time;
end Plain;
model Fancy
  Real y = 2*time;
end Fancy;
model Inner
  replaceable Plain part;
end Inner;
model Outer
  Inner in_a, in_b;
end Outer;
model NestedRedeclare
  Outer o(in_a(redeclare Fancy part));
end NestedRedeclare;
