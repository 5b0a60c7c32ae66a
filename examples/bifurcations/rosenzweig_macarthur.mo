// Rosenzweig and MacArthur 1963: predators live from K = d h/(e - d) on (a transcritical branch point) and oscillate with
// their prey from K = h (e + d)/(e - d) on (a Hopf point).
//   causa equilibrium examples/bifurcations/rosenzweig_macarthur.mo --continue K=0.1:3
// stage: simulation
// options: stop=1
// expect: y(1) = 0 +- 1e-9
model RosenzweigMacArthur
  parameter Real K = 0.2 "what prey the land bears", r = 1, a = 1, e = 1 "gain", d = 0.5 "deaths", h = 0.6;
  Real x(start = K, fixed = true) "prey", y(start = 0, fixed = true) "predators";
equation
  der(x) = r*x*(1 - x/K) - a*x*y/(h + x);
  der(y) = e*a*x*y/(h + x) - d*y;
end RosenzweigMacArthur;
