// stage: simulation
// options: stop=1 tolerance=1e-10
// expect: largest |error| = 0 +- 1e-8
// expect: total(1) = 9 +- 1e-7
// A function with a loop and two results, called in an equation; sums over arrays.
model Call
  function statistics
    input Real v[:];
    output Real mean;
    output Real largest;
  algorithm
    mean := 0;
    largest := v[1];
    for i in 1:size(v, 1) loop
      mean := mean + v[i]/size(v, 1);
      if v[i] > largest then
        largest := v[i];
      end if;
    end for;
  end statistics;
  Real x[3](start = {1, 2, 3}, each fixed = true), mean, largest;
  Real error = mean - (2 + time), total = sum(x);
equation
  der(x) = {1, 1, 1};
  (mean, largest) = statistics(x);
end Call;
