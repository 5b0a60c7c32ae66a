// stage: simulation
// section: MLS 8.5
// options: solver=euler,rk4,dopri5,cvode,ida,radau5,auto stop=4 intervals=400
// input: time, u
// input: 0, 0
// input: 2, 2
// input: 2, -1
// input: 4, 1
// expect: n_up = 2                              (at 0.5 and at 3.5)
// expect: n_if = 1 +- 1e-9
// expect: fl(0.5) = 0
// expect: fl(1.5) = 1
// expect: fl(2.5) = -1
// expect: m(1.5) = 0.5 +- 1e-9
// expect: si(2.5) = -1
// expect: x = 2 +- 1e-9                         (1.5 + 0.5)
// expect: same events = 1
model RealInputAsCondition
  input Real u;
  Integer n_up(start = 0, fixed = true);
  Real n_if;
  Integer fl = integer(floor(u));
  Real m = mod(u, 1);
  Integer si = integer(sign(u));
  Boolean above = u > 0.5;
  Real x(start = 0, fixed = true) "how long it was above";
equation
  when u > 0.5 then
    n_up = pre(n_up) + 1;
  end when;
  if u > 0 then
    n_if = 1;
  else
    n_if = 2;
  end if;
  der(x) = if above then 1 else 0;
end RealInputAsCondition;
