// stage: simulation
// section: MLS 3.7.2
// options: solver=euler,rk4,dopri5,cvode,ida,radau5,auto stop=4 intervals=400
// set: u = time - 1.75
// set: k = if time < 2 then -5 else 4
// expect: n_ceil = 4                            (u + 0.1 crosses -1, 0, 1, 2)
// expect: n_floor = 4
// expect: n_integer = 4
// expect: n_div = 3                             (u + 0.4 crosses -1, 1, 2; 0 is no border of div)
// expect: n_mod = 4
// expect: n_rem = 3
// expect: c(0.5) = -1                          (u = -1.25)
// expect: f(0.5) = -2
// expect: d(0.5) = 0
// expect: m(0.5) = 0.35 +- 1e-9
// expect: r(0.5) = -0.55 +- 1e-9
// expect: m = 0.85 +- 1e-9
// expect: r = 0.95 +- 1e-9
// expect: kd(1) = -2                            (-5 div 2)
// expect: km(1) = 1                             (mod(-5, 3))
// expect: kr(1) = -2                            (rem(-5, 3))
// expect: km = 1
// expect: a(1) = 0.75 +- 1e-9                   (abs and sign raise no events)
// expect: s(1) = -1
// expect: same events = 1
model EventFunctionsOfAnExpression
  input Real u;
  input Integer k;
  Integer c = integer(ceil(u + 0.1));
  Integer f = integer(floor(u + 0.2));
  Integer i = integer(u + 0.3);
  Integer d = integer(div(u + 0.4, 1));
  Real m = mod(u + 0.6, 1);
  Real r = rem(u + 0.7, 1);
  Integer kd = div(k, 2);
  Integer km = mod(k, 3);
  Integer kr = rem(k, 3);
  Real a = abs(u);
  Real s = sign(u);
  Integer n_ceil(start = 0, fixed = true);
  Integer n_floor(start = 0, fixed = true);
  Integer n_integer(start = 0, fixed = true);
  Integer n_div(start = 0, fixed = true);
  Integer n_mod(start = 0, fixed = true);
  Integer n_rem(start = 0, fixed = true);
  Integer turns_m = integer(u + 0.6 - m + 0.5);
  Integer turns_r = integer(u + 0.7 - r + 0.5);
equation
  when change(c) then
    n_ceil = pre(n_ceil) + 1;
  end when;
  when change(f) then
    n_floor = pre(n_floor) + 1;
  end when;
  when change(i) then
    n_integer = pre(n_integer) + 1;
  end when;
  when change(d) then
    n_div = pre(n_div) + 1;
  end when;
  when change(turns_m) then
    n_mod = pre(n_mod) + 1;
  end when;
  when change(turns_r) then
    n_rem = pre(n_rem) + 1;
  end when;
end EventFunctionsOfAnExpression;
