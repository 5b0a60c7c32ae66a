// stage: simulation
// options: stop=1 tolerance=1e-10
// expect: states = 3
// expect: largest |error1| = 0 +- 1e-9
// expect: largest |error3| = 0 +- 1e-9
model ZeroCoefficients "no plan may divide by an element of the tensor that is zero"
  parameter Real I[3, 3] = [2, 0, 0; 0, 4, 0; 0, 0, 5];
  parameter Real e[3] = {0, 0, 1} "axis of rotation";
  Real w[3](each start = 0, each fixed = true), t[3], error1, error3;
equation
  t = I*der(w);
  t = {2*cos(time), 0, 5} + e*0;
  error1 = w[1] - sin(time);
  error3 = w*e - time;
end ZeroCoefficients;
