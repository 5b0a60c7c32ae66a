// stage: simulation
// options: stop=0.1 tolerance=1e-10
// expect: states = 50
// expect: largest |worst[1]| = 0 +- 1e-8
// expect: largest |worst[25]| = 0 +- 1e-8
// expect: largest |worst[50]| = 0 +- 1e-8
model HeatLine "an insulated rod; its first mode decays with the exact rate of the discretization"
  parameter Integer N = 50;
  parameter Real alpha = 1, dx = 1/N;
  parameter Real pi = 4*atan(1);
  parameter Real rate = 4*alpha/dx^2*sin(pi/(2*N))^2;
  Real u[N](start = {cos(pi*(i - 0.5)/N) for i in 1:N});
  Real worst[N] "difference from the exact solution";
equation
  der(u[1]) = alpha*(u[2] - u[1])/dx^2;
  for i in 2:N - 1 loop
    der(u[i]) = alpha*(u[i - 1] - 2*u[i] + u[i + 1])/dx^2;
  end for;
  der(u[N]) = alpha*(u[N - 1] - u[N])/dx^2;
  worst = u - {cos(pi*(i - 0.5)/N) for i in 1:N}*exp(-rate*time);
end HeatLine;
