// stage: simulation
// course: section 6.4.5: a bond graph drives components of the library
// options: stop=10 tolerance=1e-9
// expect: inertia.w(10) = 80 +- 1e-5
model Mixed
  extends DSFLib.BondGraph.Examples.MixedModel;
end Mixed;
