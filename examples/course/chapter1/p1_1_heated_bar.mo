// stage: simulation
// course: problem 1.1 (5): a partial differential equation has no finite order; cut into N rings it has order N
// options: stop=100 tolerance=1e-8
// expect: states = 10
// expect: surface(100) = 343 +- 1e-3           (Tr + Pe R/(2 k2))
// expect: error(100) = 0 +- 1e-3
model HeatedBar "bar heated by a current, k1 = 0, by the method of lines"
  parameter Integer N = 10 "number of rings";
  parameter Real R = 0.01, sigma = 1e-4, k2 = 10, Tr = 293;
  parameter Real Pe = 1e5 "power over conductivity and volume";
  parameter Real dr = R/N;
  Real T[N](each start = 293, each fixed = true) "in the middle of each ring";
  Real q[N + 1] "heat flow through the inner and outer circle of each ring, over conductivity and length";
  Real surface "temperature of the surface";
  Real error "of the outer ring against the steady profile";
equation
  q[1] = 0;
  for i in 2:N loop
    q[i] = -(i - 1)*dr*(T[i] - T[i - 1])/dr;
  end for;
  // The gradient at the surface is -k2 (T - Tr), half a ring beyond the last point.
  surface = (T[N] + k2*dr/2*Tr)/(1 + k2*dr/2);
  q[N + 1] = R*k2*(surface - Tr);
  for i in 1:N loop
    der(T[i]) = sigma*((q[i] - q[i + 1])/((i - 0.5)*dr*dr) + Pe);
  end for;
  error = surface - (Tr + Pe*R/(2*k2));
end HeatedBar;
