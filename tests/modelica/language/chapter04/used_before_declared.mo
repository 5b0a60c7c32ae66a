// stage: flat
// section: MLS 4.3
// expect: dump
model UsedBeforeDeclared
  Real x[n] = fill(level, n);
  Tank tank(area = 2*n);
  parameter Real level = tank.area;
  model Tank
    parameter Real area;
  end Tank;
  parameter Integer n = 2;
end UsedBeforeDeclared;
