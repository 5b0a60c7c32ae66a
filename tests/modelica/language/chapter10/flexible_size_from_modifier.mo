// stage: flat
// section: MLS 10.2
// expect: dump
model Table
  parameter Real x[:] = {1, 2};
  parameter Real y[size(x, 1)] = 2*x;
end Table;
model FlexibleSizeFromModifier
  Table plain;
  Table longer(x = {1, 2, 3});
end FlexibleSizeFromModifier;
