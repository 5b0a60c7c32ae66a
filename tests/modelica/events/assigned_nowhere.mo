// stage: simulation
model AssignedNowhere
  discrete Real x(start = 0);
  Real y(start = 0, fixed = true);
equation
  der(y) = x;
end AssignedNowhere;
