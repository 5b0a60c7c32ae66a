// FitzHugh 1961, Nagumo 1962: the neuron fires between two Hopf points. At them 1 - v^2 = b/tau, so that v = -+sqrt(1 - b/tau),
// and I = v^3/3 - v + (v + a)/b.
//   causa equilibrium examples/bifurcations/fitzhugh_nagumo.mo --continue I=0:2 --of v
// stage: simulation
// options: stop=1
// expect: states = 2
model FitzHughNagumo
  parameter Real I = 0, a = 0.7, b = 0.8, tau = 12.5;
  Real v(start = -1.2, fixed = true), w(start = -0.6, fixed = true);
equation
  der(v) = v - v^3/3 - w + I;
  der(w) = (v + a - b*w)/tau;
end FitzHughNagumo;
