// stage: simulation
// options: stop=10 tolerance=1e-8 solver=euler,rk4,dopri5,cvode,ida,radau5,auto
// expect: same events = 1
// expect: events = 3
// expect: turns = 3 +- 0
model TurningPendulum "a pendulum with friction turns over some times; the angle is brought back"
  Real phi(start = 0, fixed = true), w(start = 9, fixed = true);
  Integer turns(start = 0, fixed = true);
equation
  der(phi) = w;
  der(w) = -9.81*sin(phi) - 0.2*w;
  when phi > 3.14159265358979 then
    reinit(phi, pre(phi) - 2*3.14159265358979);
    turns = pre(turns) + 1;
  end when;
end TurningPendulum;
