// stage: simulation
// options: stop=20 tolerance=1e-8 solver=euler,rk4,dopri5,cvode,ida,radau5,auto
// expect: same events = 1
// expect: events = 9
// expect: cycles = 3 +- 0
model TrafficLight "a state machine by `when`: the next change is scheduled at each change"
  type Light = enumeration(green, yellow, red);
  Light light(start = Light.green, fixed = true);
  discrete Real next(start = 3, fixed = true);
  Integer cycles(start = 0, fixed = true);
  Real cars(start = 0, fixed = true);
algorithm
  when time >= pre(next) then
    if pre(light) == Light.green then
      light := Light.yellow;
      next := time + 0.7;
    elseif pre(light) == Light.yellow then
      light := Light.red;
      next := time + 2.6;
    else
      light := Light.green;
      next := time + 3;
      cycles := pre(cycles) + 1;
    end if;
  end when;
equation
  der(cars) = 1 - (if light == Light.green then cars else 0);
end TrafficLight;
