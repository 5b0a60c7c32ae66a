// stage: plan
model M
  function f
    input Real x;
    output Real y;
    external "C" y = lookup(x);
  end f;
  Real q;
  annotation(__causa(lagrangian(coordinates = {q}, kinetic = der(q)^2/2, potential = f(q))));
//                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error LA009: the Lagrangian has no derivative by `q` that could be written as a formula
//   help: use operators and functions with derivatives; a function of yours can say its derivative (annotation `derivative`)
//                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error LA009: the Lagrangian has no derivative by `q` that could be written as a formula
//   help: use operators and functions with derivatives; a function of yours can say its derivative (annotation `derivative`)
end M;
