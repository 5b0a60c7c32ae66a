// stage: flat
// section: MLS 8.3.6
model ReinitInAlgorithm
  Real x(start = 1, fixed = true);
algorithm
  when time > 1 then
    reinit(x, 2);
//  ^^^^^^^^^^^^ error IN262: `reinit` stands in an algorithm
//   help: write it in a `when` of an equation section
  end when;
equation
  der(x) = -x;
end ReinitInAlgorithm;
