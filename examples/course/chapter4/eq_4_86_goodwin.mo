// stage: simulation
// course: equation 4.86: the model of Goodwin with the parameters of Argentina
// options: stop=200 tolerance=1e-10
// expect: states = 2
// expect: largest |invariant| = 0 +- 1e-8
// The orbit closes around u = 1 - lambda, v = 1 - rho/gamma.
model Goodwin
  extends DSFLib.NonPhysical.Economics.Goodwin;
  Real invariant = H - (((1 - lambda)*log(u_0) - u_0)/sigma + gamma*log(v_0) - rho*log(v_0/(1 - v_0)));
end Goodwin;
