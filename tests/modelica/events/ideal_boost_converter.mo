// stage: simulation
// options: stop=0.01 tolerance=1e-8 solver=dopri5,cvode,radau5,auto
// expect: i(0.01) = 3.86672 +- 1e-3
// expect: v(0.01) = 10.73692 +- 1e-3          (with Ron = Goff = 1e-8)
model IdealBoostConverter "switch and diode without resistances, in continuous conduction"
  Real i(start = 2, fixed = true);
  Real v(start = 10, fixed = true);
  Real s;
  Real sd;
  Real u;
  Real id;
  Real is;
  Boolean on = sample(0, 1e-4) or time < integer(time/1e-4)*1e-4 + 0.5e-4;
  Boolean off = sd < 0;
equation
  1e-3*der(i) = 5 - u;
  i = is + id;
  u = if on then 0 else s;
  is = if on then s else 0;
  u - v = if off then sd else 0;
  id = if off then 0 else sd;
  1e-3*der(v) = id - v/5;
end IdealBoostConverter;
