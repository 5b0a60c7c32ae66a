// stage: plan
model M
  Real x(start = 1), y(start = 0);
  Real w = der(y);
equation
  when y < -0.5 then
    reinit(w, -pre(w));
//  ^^^^^^^^^^^^^^^^^^ error LA017: `reinit` of `w` is an impact in a system with constraints, whose impulses are not computed
//   help: choose coordinates that need no constraint
  end when;
  annotation(__causa(lagrangian(coordinates = {x, y}, kinetic = der(x)^2 + der(y)^2, potential = y,
    constraints = {x^2 + y^2 - 1})));
end M;
