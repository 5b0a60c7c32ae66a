// stage: simulation
// options: stop=30 tolerance=1e-10
// expect: load.w(30) = 4.04343407 +- 1e-7                (on the way to Tau/b = 4)
// expect: shaft.phi_rel(30) = -0.098384521 +- 1e-7
model M
  extends DSFLib.Mechanical.Rotational.Examples.DrivenShaft;
end M;
