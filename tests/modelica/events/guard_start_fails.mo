// stage: simulation
// options: stop=1
// expect: y(0) = 4 +- 1e-9
// expect: y(1) = 3.5 +- 1e-9
model GuardStartFails "the branch of the first guess has no solution"
  Real y(start = 1), v = -2 + time/2;
equation
  y = if y > 3 then 2 - v else sqrt(-1 - y^2);
end GuardStartFails;
