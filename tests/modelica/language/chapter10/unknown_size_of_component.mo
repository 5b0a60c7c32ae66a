// stage: flat
// section: MLS 10.1
// expect: dump
model Table
  parameter Real table[:, 2];
  parameter Integer n = size(table, 1);
  Real y[n] = table[:, 2]*time;
end Table;
model UnknownSizeOfComponent
  Table small(table = [1, 2]);
  Table large(table = [1, 2; 3, 4; 5, 6]);
end UnknownSizeOfComponent;
