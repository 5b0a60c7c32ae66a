// stage: check
model Misspelt
  DSFLib.Circuits.Components.Resistor res(r = 10);
//                                        ^ error IN078: `DSFLib.Circuits.Components.Resistor` has no element `r` that could be modified
//   help: did you mean `R`? Its parameters are `R`
  DSFLib.Circuits.Components.Ground ground;
equation
  connect(res.p, ground.p);
end Misspelt;
