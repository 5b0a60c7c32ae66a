// stage: flat
// section: MLS 10.4.3
// expect: dump
model Ranges
  parameter Integer up[4] = 2:5;
  parameter Integer down[3] = 5:-2:1;
  parameter Real halves[:] = 1:0.5:2.2;
  parameter Integer none[0] = 3:2;
  parameter Real one[1] = 2:2;
end Ranges;
