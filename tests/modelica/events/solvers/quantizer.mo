// stage: simulation
// options: stop=3 tolerance=1e-8 solver=euler,rk4,dopri5,cvode,ida,radau5,auto
// expect: same events = 1
// expect: events = 10
model Quantizer "a staircase of an exponential"
  Real x(start = 1, fixed = true), y(start = 0, fixed = true);
  Integer level = integer(10*x);
equation
  der(x) = -x;
  der(y) = level - y;
end Quantizer;
