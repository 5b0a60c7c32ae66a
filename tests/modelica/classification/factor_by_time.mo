// stage: check
// expect: dynamic = 1
// expect: linear = 1
// expect: time-invariant = 0
model FactorByTime "u is given by time alone: linear, but it varies with time"
  Real u, w[2], x(start = 1), y(start = 1);
equation
  u = sin(time);
  w[1] = u^2;
  w[2] = 3;
  der(x) = u*x + w[2]*y;
  der(y) = w[1]*x;
end FactorByTime;
