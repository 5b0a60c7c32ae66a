// stage: simulation
// options: stop=10 tolerance=1e-10
// expect: largest |rack| = 0 +- 1e-8
// expect: largest |pulley_| = 0 +- 1e-8
// expect: largest |crank_| = 0 +- 1e-8
// Rack, pulley and crank keep no power.
model Transmissions
  DSFLib.Mechanical.RotoTranslational.Examples.RotTrans a;
  DSFLib.Mechanical.RotoTranslational.Examples.PulleySystem b;
  DSFLib.Mechanical.RotoTranslational.Examples.SliderCrankSystem c;
  Real rack = a.rackPinion.flangeT.f*a.mass.v + a.rackPinion.flangeR.tau*a.inertia.w;
  Real pulley_ = b.pulley.flange_b.f*b.mass.v - b.pulley.flange_a.f*b.mass.v + b.pulley.flangeR.tau*b.inertia.w;
  Real crank_ = c.crank.flangeT.f*c.mass.v + c.crank.flangeR.tau*c.inertia.w;
end Transmissions;
