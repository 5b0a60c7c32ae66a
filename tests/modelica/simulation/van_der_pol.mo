// stage: simulation
// options: stop=6.663286859323130 tolerance=1e-10
// expect: x(0) = 2.00861986087484 +- 1e-13
// expect: x(6.663286859323130) = 2.00861986087484 +- 1e-7    (one period of the limit cycle, mu = 1)
// expect: v(6.663286859323130) = 0 +- 1e-6
model VanDerPol
  parameter Real mu = 1;
  Real x(start = 2.00861986087484), v(start = 0);
equation
  der(x) = v;
  der(v) = mu*(1 - x^2)*v - x;
end VanDerPol;
