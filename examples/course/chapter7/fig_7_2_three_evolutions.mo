// stage: simulation
// course: figure 7.2: evolutions of order 1 from x(0) = 1
// options: stop=1 tolerance=1e-10
// expect: converges(1) = 0.36787944 +- 1e-7     (e^-1)
// expect: stays(1) = 1 +- 1e-12
// expect: diverges(1) = 2.71828183 +- 1e-7      (e)
model ThreeEvolutions
  Real converges(start = 1, fixed = true), stays(start = 1, fixed = true), diverges(start = 1, fixed = true);
equation
  der(converges) = -converges;
  der(stays) = 0;
  der(diverges) = diverges;
end ThreeEvolutions;
