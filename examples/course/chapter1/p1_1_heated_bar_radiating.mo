// stage: simulation
// course: problem 1.1 (4): with radiation the model is non-linear
// options: stop=100 tolerance=1e-8
// expect: states = 10
// expect: balance(100) = 0 +- 1e-4
model RadiatingBar
  parameter Integer N = 10;
  parameter Real R = 0.01, sigma = 1e-4, k1 = 1e-7, k2 = 10, Tr = 293, Pe = 1e5, dr = R/N;
  Real T[N](each start = 293, each fixed = true), q[N + 1], balance "what comes in and goes out, in the end";
equation
  q[1] = 0;
  for i in 2:N loop
    q[i] = -(i - 1)*(T[i] - T[i - 1]);
  end for;
  // The temperature of the outer ring stands for that of the surface here.
  q[N + 1] = R*(k1*(T[N]^4 - Tr^4) + k2*(T[N] - Tr));
  for i in 1:N loop
    der(T[i]) = sigma*((q[i] - q[i + 1])/((i - 0.5)*dr^2) + Pe);
  end for;
  balance = q[N + 1] - Pe*R^2/2;
end RadiatingBar;
