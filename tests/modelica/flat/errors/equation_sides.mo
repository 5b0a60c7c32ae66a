// stage: flat
model M
  Real x, u[3], v[2];
  Integer k, m[2];
  parameter Boolean b = true;
  parameter Real p[2] = {1, 2};
equation
  x = b;
//^^^^^ error IN057: the sides of an equation must have one type, found a Real and a Boolean
  x = "a";
//^^^^^^^ error IN057: the sides of an equation must have one type, found a Real and a String
  k = 2.5;
//^^^^^^^ error IN057: the sides of an equation must have one type, found an Integer and a Real
  m[1] = x;
//^^^^^^^^ error IN057: the sides of an equation must have one type, found an Integer and a Real
  u = v;
//^^^^^ error IN058: the sides of an equation must have equal dimensions, found an array [3] and an array [2]
  u = 0;
//^^^^^ error IN058: the sides of an equation must have equal dimensions, found an array [3] and a scalar
//   help: write `fill(…)` to repeat a value
  2*k = 3.0;
  der(k) = 1;
//    ^ error IN029: `k` is an Integer and has no derivative
  der(b) = 1;
//    ^ error IN029: `b` is a Boolean and has no derivative
  der(p) = zeros(2);
end M;
