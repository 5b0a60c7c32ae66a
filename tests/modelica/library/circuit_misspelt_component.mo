// stage: check
model MisspeltComponent
  DSFLib.Circuits.Components.Resistr res;
//^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error IN062: `DSFLib.Circuits.Components` has no class `Resistr`
//   help: did you mean `Resistor`?
end MisspeltComponent;
