// stage: simulation
// options: stop=1 solver=dopri5,euler,rk4,cvode,ida,radau5,trapezoidal,bdf2,ab3,auto,cvode-adams
// expect: x(1) = 5 +- 1e-9
// expect: events = 1
// expect: same events = 1
model EventNextToStop "an event one rounding before the stop time"
  Real x(start = 0, fixed = true);
equation
  der(x) = cos(time);
  when time >= 0.9999999999999999 then
    reinit(x, 5);
  end when;
end EventNextToStop;
