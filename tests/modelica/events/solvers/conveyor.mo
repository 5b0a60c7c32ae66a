// stage: simulation
// options: stop=10 tolerance=1e-8 solver=euler,rk4,dopri5,cvode,ida,radau5,auto
// expect: same events = 1
// expect: events = 6
// expect: boxes = 2 +- 0
model Conveyor "parts arrive at scheduled times that a table gives; a counter fills boxes"
  parameter Real arrivals[6] = {0.5, 1.1, 2.7, 2.8, 5, 7.3};
  Integer next(start = 1, fixed = true), boxes(start = 0, fixed = true);
  Real weight(start = 0, fixed = true);
algorithm
  when pre(next) <= 6 and time >= arrivals[min(pre(next), 6)] then
    next := pre(next) + 1;
    if mod(next - 1, 3) == 0 then
      boxes := pre(boxes) + 1;
    end if;
  end when;
equation
  der(weight) = 0.1*next - 0.05*weight;
end Conveyor;
