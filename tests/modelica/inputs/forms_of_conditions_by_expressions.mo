// stage: simulation
// section: MLS 8.3.4, 8.3.5, 8.3.6
// options: solver=euler,rk4,dopri5,cvode,ida,radau5,auto stop=6 intervals=600
// set: b = time >= 1 and time < 3 or time >= 4 and time < 5
// set: k = if time < 2 then 1 elseif time < 3 then 2 elseif time < 5 then 3 else 1
// set: u = min(time, 5)
// expect: y_if = 10                             (b false and k = 1 at the end)
// expect: any = 4                               (b at 1 and 4, k at 2 and 3)
// expect: else_b = 2
// expect: else_k = 1
// expect: x(1.5) = 0.5 +- 1e-9                  (reset at 1)
// expect: x = 2 +- 1e-9                         (reset at 4)
// expect: a = 1                                 (from 1 to 5 it stays true)
// expect: held = 4                              (u when b became true)
// expect: left = 3                              (pre(u) is u where it does not jump, at k = 3)
// expect: no_event(1.5) = 1
// expect: smooth_value(3.5) = 2.5 +- 1e-9
// expect: chosen(2.5) = 2
// expect: nested = 1
// expect: state events = 1                      (u > 1 inside smooth)
// expect: same events = 1
model FormsOfConditionsByExpressions
  input Boolean b;
  input Integer k;
  input Real u;
  Real y_if;
  Integer any(start = 0, fixed = true);
  Integer else_b(start = 0, fixed = true);
  Integer else_k(start = 0, fixed = true);
  Real x(start = 0, fixed = true);
  Integer a(start = 0, fixed = true);
  discrete Real held(start = 0, fixed = true);
  discrete Real left(start = 0, fixed = true);
  Real no_event = noEvent(if u > 1 then 1 else 0);
  Real smooth_value = smooth(0, if u > 1 then u - 1 else 0);
  parameter Real list[3] = {1, 2, 3};
  Real chosen = list[k];
  Integer nested(start = 0, fixed = true);
equation
  if b then
    y_if = k;
  elseif k > 2 then
    y_if = 20;
  else
    y_if = 10;
  end if;
  when {b, change(k) and k > 1} then
    any = pre(any) + 1;
  end when;
  when b then
    else_b = pre(else_b) + 1;
    else_k = pre(else_k);
  elsewhen k == 3 then
    else_b = pre(else_b);
    else_k = pre(else_k) + 1;
  end when;
  der(x) = 1;
  when b then
    reinit(x, 0);
    held = u;
  end when;
  when k == 3 then
    left = pre(u);
  end when;
algorithm
  when b or k == 3 then
    a := pre(a) + (if k == 3 then 1 else 0) + (if b and not pre(b) then 1 else 0);
  end when;
  when b then
    if k == 1 then
      nested := pre(nested) + 1;
    end if;
  end when;
end FormsOfConditionsByExpressions;
