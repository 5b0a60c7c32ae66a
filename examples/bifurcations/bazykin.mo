// Bazykin's predators and prey (Kuznetsov, Elements of Applied Bifurcation Theory, 3rd ed., 8.3; Bazykin 1985), gamma = 1 and
// epsilon = 0.01. With delta = 0 the Hopf points computed with AUTO by J. Sieber (course material of Imperial College, 2005)
// are alpha = 1.020625e-2 and 9.797938e-1; with delta = 0.1 there are two folds, one Hopf point and a neutral saddle.
//   causa equilibrium examples/bifurcations/bazykin.mo --continue alpha=0:1
// stage: simulation
// options: stop=1
// expect: states = 2
model Bazykin
  parameter Real alpha = 0.05, gamma = 1, delta = 0.1, epsilon = 0.01;
  Real x(start = 1.2, fixed = true) "prey";
  Real y(start = 1.1, fixed = true) "predators";
equation
  der(x) = x - x*y/(1 + alpha*x) - epsilon*x^2;
  der(y) = -gamma*y + x*y/(1 + alpha*x) - delta*y^2;
end Bazykin;
