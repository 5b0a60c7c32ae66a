// stage: linear
// course: codes 8.4 and 8.5: the matrices of the inverted pendulum
// options: at=equilibrium
// expect: A[1,1] = 0
// expect: A[1,2] = 1
// expect: A[2,1] = 9.81 +- 1e-9
// expect: A[2,2] = -1 +- 1e-12
// expect: B[1,1] = 0
// expect: B[2,1] = 1 +- 1e-12
// expect: C[1,1] = 1
// expect: C[1,2] = 0
// expect: D[1,1] = 0
// expect: controllable.complete = 1
// expect: observable.complete = 1
// expect: portrait is saddle = 1
model InvPendulum
  output Real phi(start = 3, fixed = true);
  Real w(start = 0, fixed = true);
  input Real tau = 0;
  parameter Real b = 1, J = 1, g = 9.81, L = 1;
equation
  der(phi) = w;
  der(w) = -g/L*sin(phi) - b/J*w + tau/J;
end InvPendulum;
