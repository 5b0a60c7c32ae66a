// stage: simulation
// options: stop=0.1 tolerance=1e-8 solver=euler,rk4,dopri5,cvode,ida,radau5,auto
// expect: same events = 1
// expect: events = 10
model HalfWave "a diode with a knee charges a capacitor"
  parameter Real R = 10, C = 1e-3, load = 100, knee = 0.7;
  Real source = 10*sin(314.159265358979*time), u(start = 0, fixed = true), v = source - u, i;
equation
  i = if v > knee then (v - knee)/R else 0;
  C*der(u) = i - u/load;
end HalfWave;
