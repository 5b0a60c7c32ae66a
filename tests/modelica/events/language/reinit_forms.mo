// stage: simulation
// section: MLS 8.3.6
// options: stop=3 tolerance=1e-10
// expect: a(3) = 12 +- 1e-8      (10 at time 1, then + 2)
// expect: v[1](3) = 3 +- 1e-8    (0 + 1, …: from 1 at time 1 on)
// expect: v[2](3) = 0 +- 1e-8    (−2 at time 1)
// expect: b(3) = 1 +- 1e-8       (a saw tooth: 0 at time 2)
// expect: c(3) = 5 +- 1e-8       (at the start, 2; then + 3)
// expect: d(3) = 3 +- 1e-8       (one of two conditions)
model ReinitForms "of a scalar, of an array, of elements in a loop, at the start, under an if, of an alias"
  Real a(start = 0, fixed = true), v[2](each start = 0, each fixed = true), b(start = 0, fixed = true);
  Real c(start = 0), d(start = 0, fixed = true), same;
equation
  der(a) = 1;
  der(v) = {1, 1};
  der(b) = 1;
  der(c) = 1;
  der(d) = 1;
  same = -b;
  when time >= 1 then
    reinit(a, 10);
    reinit(v, {1, -2});
  end when;
  when same <= -1 then
    reinit(b, 0);
  end when;
  when initial() then
    reinit(c, 2);
  end when;
  when {time >= 1, time >= 2} then
    if time > 1.5 then
      reinit(d, 2);
    else
      reinit(d, 7);
    end if;
  end when;
end ReinitForms;
