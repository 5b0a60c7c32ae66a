// stage: simulation
// options: stop=3 tolerance=1e-9 intervals=300
// expect: y(0.2) = 0 +- 1e-9                 (before the start: as at the start)
// expect: y(2) = 1.619703 +- 1e-6            ((2 - 0.5 - 0.25*sin(2))^2)
// expect: y(3) = 6.074845 +- 1e-6            ((3 - 0.5 - 0.25*sin(3))^2)
// expect: none(3) = 9 +- 1e-5                (a delay of nothing)
model DelayVariable "how long ago varies"
  Real x(start = 0, fixed = true), y, none;
equation
  der(x) = 2*time;
  y = delay(x, 0.5 + 0.25*sin(time), 1);
  none = delay(x, 0*x, 1);
end DelayVariable;
