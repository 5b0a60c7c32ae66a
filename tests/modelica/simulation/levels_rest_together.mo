// stage: simulation
// options: stop=4.6 tolerance=1e-7 solver=dopri5
// expect: h4(4.6) = 0 +- 1e-6
// expect: h3(4.6) = 0 +- 1e-6
model LevelsRestTogether "two levels come to rest at once: one on the bottom, the other on the first"
  Real h3(start = 0.3, fixed = true), h4(start = 0.5, fixed = true), q3, q34;
equation
  q3 = if h3 <= 0 then 0 else 0.6*sqrt(h3);
  der(h4) = q34;
  der(h3) = -q3 - q34;
  q34 = if h3 >= h4 then 0.55*sqrt(abs(h3 - h4)) else -0.55*sqrt(abs(h3 - h4));
end LevelsRestTogether;
