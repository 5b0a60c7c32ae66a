// stage: plan
model M
  model Swing
    Real q;
    annotation(__causa(lagrangian(coordinates = {q}, kinetic = der(q)^2)));
//                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error IN493: `swings` lies in an array, and its class declares a Lagrangian
//   help: write its elements as components of their own
  end Swing;
  Swing swings[2];
end M;
