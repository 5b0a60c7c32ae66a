// stage: check
// A pin on a flange.
model WrongConnector
  DSFLib.Circuits.Components.Resistor res;
  DSFLib.Mechanical.Translational.Components.Mass mass;
equation
  connect(res.p, mass.flange);
//^^^^^^^^^^^^^^^^^^^^^^^^^^^ error FL001: `res.p` and `mass.flange` are connected, but only the first has an element `v`
//   help: connect connectors of the same class
//   note at `Voltage v "Potential of the node";`: `res.p` with `v`
//   note at `Flange flange "Point of attachment" annotation (Placement(transformation(origin={-100,0}, extent={{-10,-10},{10,10}})));`: `mass.flange` without
end WrongConnector;
