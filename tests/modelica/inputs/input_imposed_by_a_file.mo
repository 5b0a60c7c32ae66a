// stage: simulation
// section: MLS 3.7.4.2
// options: solver=euler,rk4,dopri5,cvode,ida,radau5,auto stop=3 intervals=300
// input: time, u
// input: 0, 0
// input: 1, 2
// input: 2, 2
// input: 3, 1
// expect: v(0.5) = 2 +- 1e-12                   (the slope of the straight line)
// expect: v(1.5) = 0 +- 1e-12
// expect: v(2.5) = -1 +- 1e-12
// expect: x(1.5) = 2 +- 1e-12
// expect: time events = 3                        (where the line bends, at the end of the run too)
// expect: same events = 1
model InputImposedByAFile
  input Real u;
  Real x;
  Real v;
equation
  x = u;
  der(x) = v;
end InputImposedByAFile;
