// stage: flat
// section: MLS 10.3.3
model M
  parameter Real a[1] = linspace(0, 1, 1);
//                                     ^ error IN030: `linspace` needs at least two points, found 1
  Real x = a[1]*time;
end M;
