// stage: flat
model M
  Real x, u[3], A[2, 2];
  parameter Integer n = 2;
  Integer k = 2;
equation
  x = u*u;
  A = A*A;
  A = A^2;
  x = der(x^2);
  x = der(time);
  u = identity(3)*u;
  x = sum(u);
  x = sum(u[i] for i in 1:3);
  x = max(u);
  x = mod(n, 2);
  x = Modelica.Constants.pi;
//    ^^^^^^^^ error IN010: `Modelica` is not declared
  x = Modelica.Math.sin(x);
//    ^^^^^^^^^^^^^^^^^ error IN011: there is no function `Modelica.Math.sin`
  x = (u + u)[1];
  x = u[k];
  x = u[{1, 2}];
//^^^^^^^^^^^^^ error IN058: the sides of an equation must have equal dimensions, found a scalar and an array [2]
//   help: write `fill(…)` to repeat a value
  u = fill({1, 2}, 3);
//^^^^^^^^^^^^^^^^^^^ error IN058: the sides of an equation must have equal dimensions, found an array [3] and an array [3, 2]
  A = [u, u];
//^^^^^^^^^^ error IN058: the sides of an equation must have equal dimensions, found an array [2, 2] and an array [3, 2]
  u = {i*i for i in {1, 2, 3}};
  for i in 1:3 loop
    x = u[i*i - i*i + 1];
    u[1:i] = zeros(i);
  end for;
end M;
