// stage: simulation
// options: stop=3 tolerance=1e-8 solver=euler,rk4,dopri5,cvode,ida,radau5,auto intervals=20000
// expect: same events = 1
// expect: events = 8
model SpringContact "a mass falls on a spring with a damper"
  Real x(start = 1, fixed = true), v(start = 0, fixed = true);
equation
  der(x) = v;
  der(v) = -9.81 + (if x < 0 then -2000*x - 5*v else 0);
end SpringContact;
