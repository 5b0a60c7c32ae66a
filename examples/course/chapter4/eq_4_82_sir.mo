// stage: simulation
// course: equation 4.82 with the parameters of Rosario
// options: stop=400 tolerance=1e-10
// expect: states = 3
// expect: largest |invariant| = 0 +- 1e-8
// expect: largest |population| = 0 +- 1e-10
// expect: largest |I| = 0.0904998 +- 1e-5                (1 - (1 + ln(R0 S(0)))/R0)
model SIRInRosario
  extends DSFLib.NonPhysical.Epidemics.SIR;
  Real invariant = S + I - log(S)/R0 - (1 - log(1 - I_0)/R0) "constant along every solution";
  Real population = N - 1;
end SIRInRosario;
