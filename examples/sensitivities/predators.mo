model Predators "Lotka and Volterra: hares and lynxes"
  parameter Real birth = 0.5, hunt = 0.028, feed = 0.0156, death = 0.582;
  Real hares(start = 30, fixed = true), lynxes(start = 4, fixed = true);
equation
  der(hares) = birth*hares - hunt*hares*lynxes;
  der(lynxes) = feed*hares*lynxes - death*lynxes;
  annotation(experiment(StopTime = 20));
end Predators;
