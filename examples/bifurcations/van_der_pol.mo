// Van der Pol's oscillator in Rayleigh's unfolding: a Hopf point at mu = 0. At mu = 1 the cycle is that of
// x'' + x = (1 - x^2) x', whose period is 6.66328686 (Strogatz; 6.6632868593231 by Andersen and Geer 1982).
//   causa equilibrium examples/bifurcations/van_der_pol.mo --continue mu=-1:1
// stage: simulation
// options: stop=1
// expect: states = 2
model VanDerPol
  parameter Real mu = -0.5, omega = 1;
  Real x(start = 0.1, fixed = true), v(start = 0, fixed = true);
equation
  der(x) = v;
  der(v) = (mu - x^2)*v - omega^2*x;
end VanDerPol;
