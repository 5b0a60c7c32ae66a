// stage: plan
model M
  function f
    input Real x;
    output Real y;
    external "C" y = lookup(x);
  end f;
  Real q;
  annotation(__causa(lagrangian(coordinates = {q}, kinetic = der(q)^2/2, potential = f(q))));
end M;
