// stage: simulation
// options: stop=1 tolerance=1e-9
// expect: duty1(1) = 0.3 +- 1e-9
// expect: duty2(1) = 0.3 +- 1e-9
// expect: duty3(1) = 0.3 +- 1e-9
// expect: n(1) = 10 +- 0
// expect: state events = 0
model PwmConditions "three ways to write a pulse: all are time events"
  parameter Real T = 0.1, dc = 0.3;
  Real duty1(start = 0, fixed = true), duty2(start = 0, fixed = true), duty3(start = 0, fixed = true);
  discrete Real tlast(start = 0, fixed = true);
  Boolean s;
  discrete Integer n(start = 0, fixed = true);
equation
  der(duty1) = if time/T - integer(time/T) < dc then 1 else 0;
  when sample(T, T) then
    tlast = time;
    n = pre(n) + 1;
  end when;
  s = time < tlast + dc*T;
  der(duty2) = if s then 1 else 0;
  der(duty3) = if mod(time, T) < dc*T then 1 else 0;
end PwmConditions;
