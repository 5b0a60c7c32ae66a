// stage: flat
// section: MLS 5.3.2
model M
  Electrical.Basic.Resistor r;
//^^^^^^^^^^^^^^^^^^^^^^^^^ error IN061: there is no class `Electrical`
//   help: libraries are found with `-I DIR` or MODELICAPATH; `causa library list` shows those there are
end M;
