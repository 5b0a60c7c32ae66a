// stage: simulation
// options: solver=euler,rk4,dopri5,cvode,ida,radau5,auto stop=4 intervals=400
// set: e = if time < 1 then Mode.idle elseif time >= 2 and time < 3 then Mode.run else Mode.off
// expect: n = 3
// expect: into_off = 2
// expect: x = 15 +- 1e-9                        (1 + 7 + 0 + 7)
// expect: time events = 3
// expect: same events = 1
model EnumerationInputByExpression
  type Mode = enumeration(idle, run, off);
  input Mode e;
  Integer n(start = 0, fixed = true);
  Integer into_off(start = 0, fixed = true);
  Real x(start = 0, fixed = true);
equation
  when change(e) then
    n = pre(n) + 1;
  end when;
  when e == Mode.off then
    into_off = pre(into_off) + 1;
  end when;
  der(x) = if e == Mode.idle then 1 elseif e == Mode.run then 0 else 7;
end EnumerationInputByExpression;
