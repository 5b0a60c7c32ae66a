// stage: flat
// section: MLS 9.1
package Pins
  constant Real v = 1;
end Pins;
connector Pin
  Real v;
  flow Real i;
end Pin;
model M
  Pin p;
equation
  connect(p, Pins);
//           ^^^^ error IN085: `Pins` is not a component
end M;
