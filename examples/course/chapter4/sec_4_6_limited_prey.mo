// stage: simulation
// course: section 4.6.2: limited resources damp the oscillation
// options: stop=400 tolerance=1e-9
// expect: x1(400) = 10 +- 1e-5                (d/c)
// expect: x2(400) = 8 +- 1e-5                ((a - e d/c)/b)
model LimitedPrey
  extends DSFLib.NonPhysical.Ecology.LimitedPrey;
end LimitedPrey;
