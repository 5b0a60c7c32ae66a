model Predators "Lotka and Volterra: hares and lynxes"
  Real hares(start = 30), lynxes(start = 4);
equation
  der(hares) = 0.5*hares - 0.028*hares*lynxes;
  der(lynxes) = 0.0156*hares*lynxes - 0.582*lynxes;
  annotation(experiment(StopTime=40));
end Predators;
