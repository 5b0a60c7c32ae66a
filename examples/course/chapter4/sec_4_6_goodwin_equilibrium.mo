// stage: simulation
// course: equation 4.86: started at the equilibrium it stays there
// options: stop=50 tolerance=1e-9
// expect: largest |away| = 0 +- 1e-9
model GoodwinAtRest
  extends DSFLib.NonPhysical.Economics.Goodwin(u_0 = 1 - lambda, v_0 = 1 - rho/gamma);
  Real away = u - (1 - lambda) + v - (1 - rho/gamma);
end GoodwinAtRest;
