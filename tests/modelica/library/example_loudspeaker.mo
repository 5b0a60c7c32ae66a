// stage: simulation
// options: stop=0.2 tolerance=1e-10
// expect: membrane.s(0.2) = -0.0048185277 +- 1e-8
// expect: le.i(0.2) = -0.021924618 +- 1e-6
model M
  extends DSFLib.MultiDomain.ElectroMechanical.Examples.Loudspeaker;
end M;
