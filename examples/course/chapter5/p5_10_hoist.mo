// stage: simulation
// course: problem 5.10, figure 5.36
// options: stop=10 tolerance=1e-9
// expect: states = 3
// expect: rotor.w(10) = 25.8 +- 1e-5                (K i = r (m g + b r w), V = R i + K w)
// expect: la.i(10) = 22.2 +- 1e-5
model Hoist
  extends DSFLib.MultiDomain.ElectroMechanical.Examples.Hoist;
end Hoist;
