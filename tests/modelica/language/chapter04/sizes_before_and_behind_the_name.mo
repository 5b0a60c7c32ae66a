// stage: flat
// section: MLS 4.4.1
// expect: dump
model SizesBeforeAndBehindTheName
  parameter Real[3] a[2] = [1, 2, 3; 4, 5, 6], b = {7, 8, 9};
  Real x = a[2, 3] + b[1]*time;
end SizesBeforeAndBehindTheName;
