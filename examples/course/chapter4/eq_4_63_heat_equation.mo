// stage: simulation
// course: equation 4.63: the heat equation in a rod, against its exact solution
// options: stop=0.1 tolerance=1e-8
// expect: states = 40
// expect: largest |error| = 0 +- 3e-4
model HeatEquation
  parameter Integer N = 40;
  parameter Real sigma = 1, dx = 1/N;
  Real T[N](start = {sin(3.141592653589793*(i - 0.5)/N) for i in 1:N}, each fixed = true);
  Real error "in the middle; the first mode decays with pi^2";
equation
  der(T[1]) = sigma*(T[2] - 3*T[1])/dx^2;
  for i in 2:N - 1 loop
    der(T[i]) = sigma*(T[i - 1] - 2*T[i] + T[i + 1])/dx^2;
  end for;
  der(T[N]) = sigma*(T[N - 1] - 3*T[N])/dx^2;
  error = T[20] - sin(3.141592653589793*19.5/N)*exp(-3.141592653589793^2*time);
end HeatEquation;
