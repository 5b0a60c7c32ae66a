// stage: simulation
// options: stop=0.3 tolerance=1e-9
// expect: i[1](0.3) = 1.296997075145081 +- 1e-7    (e/(R/3) (1 - exp(-t (R/3)/L)), a delta is a star of R/3)
// expect: i[2](0.3) = -0.6484985375725405 +- 1e-7
// expect: i[3](0.3) = -0.6484985375725405 +- 1e-7
// expect: states = 2
// Line inductors feed a delta of resistors: that the currents vanish together is in no single equation.
model HiddenStar
  parameter Real R = 2, L = 0.1;
  parameter Real e[3] = {1, -0.5, -0.5};
  Real i[3](each start = 0), v[3], r[3];
equation
  for k in 1:3 loop
    L*der(i[k]) = e[k] - v[k];
  end for;
  i[1] = r[1] - r[3];
  i[2] = r[2] - r[1];
  i[3] = r[3] - r[2];
  R*r[1] = v[1] - v[2];
  R*r[2] = v[2] - v[3];
  R*r[3] = v[3] - v[1];
end HiddenStar;
