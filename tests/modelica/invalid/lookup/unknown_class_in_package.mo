// stage: flat
// section: MLS 5.3.2
package Electrical
  model Capacitor
    parameter Real C = 1;
  end Capacitor;
end Electrical;
model M
  Electrical.Capasitor c;
//^^^^^^^^^^^^^^^^^^^^ error IN062: `Electrical` has no class `Capasitor`
//   help: did you mean `Capacitor`?
end M;
