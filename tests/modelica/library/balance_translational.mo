// stage: simulation
// options: stop=20 tolerance=1e-10
// expect: largest |momentum| = 0 +- 1e-9
// expect: largest |energyError| = 0 +- 1e-8
// Two masses on a spring that hardens: energy and momentum stay.
model FreeMasses
  import DSFLib.Mechanical.Translational.Components.*;
  Mass m1(m = 1, s(start = 0, fixed = true), v(start = 1, fixed = true)), m2(m = 2, s(start = 1, fixed = true), v(start = -0.5, fixed = true));
  NLSpring spring(k = 3, k3 = 5, s_rel0 = 0.5);
  Real momentum = m1.m*m1.v + m2.m*m2.v, energyError, x = spring.s_rel - spring.s_rel0;
equation
  connect(m1.flange, spring.flange_a);
  connect(spring.flange_b, m2.flange);
  energyError = m1.m*m1.v^2/2 + m2.m*m2.v^2/2 + spring.k*x^2/2 + spring.k3*x^4/4 - (0.5 + 0.25 + 3*0.25/2 + 5*0.0625/4);
end FreeMasses;
