// stage: simulation
// options: stop=3 tolerance=1e-7 solver=dopri5,euler,rk4,cvode,ida,radau5,trapezoidal,bdf2,ab3,auto
// expect: y(3) = 0.7692307692 +- 1e-5        (1/1.3)
// expect: z(3) = 0.5707963268 +- 1e-5        (pi/2 - 1)
// expect: events = 1
// expect: same events = 1
// expect: difference of solvers = 0 +- 1e-2
model GuardPower "a power with a broken exponent, an inverse sine"
  Real x(start = 1, fixed = true), y(start = 0, fixed = true), z(start = 0, fixed = true);
equation
  der(x) = -1;
  der(y) = if x >= 0 then x^0.3 else 0;
  der(z) = if x >= 0 then asin(1 - x) else 0;
end GuardPower;
