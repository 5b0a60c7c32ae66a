// stage: simulation
// course: section 4.6.2: three species; with a f = b g a product is conserved
// options: stop=30 tolerance=1e-10
// expect: states = 3
// expect: largest |invariant| = 0 +- 1e-9
model FoodChain
  extends DSFLib.NonPhysical.Ecology.FoodChain;
  Real invariant = f*log(x1) + b*log(x3) - (f*log(10) + b*log(4));
end FoodChain;
