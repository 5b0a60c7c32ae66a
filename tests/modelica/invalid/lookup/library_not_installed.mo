// stage: check
// section: MLS 13.2.1
model A
  import Modelica.Units.SI;
//       ^^^^^^^^^^^^^^^^^ error IN236: there is no package `Modelica` to import from
//   help: the library `Modelica` is not installed: `causa library install Modelica` fetches it; one that is on this machine is found with `-I DIR` or MODELICAPATH
  SI.Length x = 1;
  Modelica.Electrical.Analog.Basic.Resistor r;
//^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error IN061: there is no class `Modelica`
//   help: the library `Modelica` is not installed: `causa library install Modelica` fetches it; one that is on this machine is found with `-I DIR` or MODELICAPATH
  import MyOwn.Things;
//       ^^^^^^^^^^^^ error IN236: there is no package `MyOwn` to import from
//   help: libraries are found with `-I DIR` or MODELICAPATH; `causa library list` shows those there are
  Things.A a;
end A;
