// stage: simulation
// course: code 5.44, figure 5.19
// options: stop=1 tolerance=1e-10
// expect: states = 3                (the small piston has a position of its own)
// expect: largest |error| = 0 +- 1e-9
model HydraulicJack
  extends DSFLib.MultiDomain.HydroMechanical.Examples.HydraulicJack;
  Real error "speed against F A2/A1 - m g - RH A2^2 v = m v'";
equation
  error = mass.v - (1100 - 981)/(1e6*0.1^2)*(1 - exp(-1e6*0.1^2/100*time));
end HydraulicJack;
