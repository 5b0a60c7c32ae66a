// stage: simulation
// options: stop=100 tolerance=1e-8 solver=euler,rk4,dopri5,cvode,ida,radau5,auto intervals=20000
// expect: same events = 1
// expect: events = 197
// expect: switches = 98 +- 0
model Thermostat "heating with hysteresis"
  Real T(start = 15, fixed = true);
  Boolean heating(start = true, fixed = true);
  Integer switches(start = 0, fixed = true);
equation
  5*der(T) = (10 - T) + (if heating then 20 else 0);
  heating = T < 19 or pre(heating) and T < 21;
  when change(heating) then
    switches = pre(switches) + 1;
  end when;
end Thermostat;
