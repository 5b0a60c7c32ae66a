// stage: simulation
// options: stop=1
// section: MLS 8.6
// At the start a `reinit` is an initial equation.
// expect: x[1](0) = 7
// expect: x[2](0) = 8
// expect: x[3](0) = 2
model ReinitPartOfArrayAtStart
  Real x[3](start = {0, 0, 2});
equation
  der(x) = ones(3);
  when initial() then
    reinit(x[{1, 2}], {7, 8});
  end when;
end ReinitPartOfArrayAtStart;
