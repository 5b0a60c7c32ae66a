// stage: simulation
// course: problem 8.6 (3, 6): the linear model of the neuron at (-1, 0) for I = 2/3: the eigenvalues are -0.05 +- 0.3122i
// options: stop=10 tolerance=1e-10
// expect: states = 2
// expect: x1(10) = -0.0604565789 +- 1e-8    (0.1 e^(-0.05 t) (cos(W t) + 0.05/W sin(W t)), W^2 = 0.0975)
model LinearNeuron
  Real x1(start = 0.1, fixed = true), x2(start = 0, fixed = true);
equation
  der(x1) = -x2;
  der(x2) = 0.1*x1 - 0.1*x2;
end LinearNeuron;
