// stage: flat
// section: MLS 7.2.3
// expect: dump
model A
  parameter Real x = 1;
  parameter Real y = 1;
  parameter Real z = 1;
end A;
model B
  A a(x = 2, y = 2);
end B;
model C
  extends B(a(x = 3));
end C;
model OuterModifierWins
  C c(a.z = 4);
  C d(a(x = 5, y = 6));
end OuterModifierWins;
