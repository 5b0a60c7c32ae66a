// stage: simulation
// section: MLS 8.5
// options: stop=3 tolerance=1e-9
// expect: time events = 3
// expect: state events = 0
// expect: n(3) = 1 +- 0
model ParameterOfScheduledTime "instants that variables without change determine are known, also at the very end"
  parameter Real period = 2, width = 50;
  Real half = period*width/100, late = 3*half;
  discrete Real begin(start = 0, fixed = true);
  Boolean on = time < begin + half;
  Integer n(start = 0, fixed = true);
equation
  when sample(0, period) then
    begin = time;
  end when;
  when time >= late then
    n = pre(n) + 1;
  end when;
end ParameterOfScheduledTime;
