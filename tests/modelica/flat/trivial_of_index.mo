// stage: check
// expect: equations = 6
// expect: trivial = 3
model TrivialOfIndex "a loop index is a number at each position"
  Real x[3, 2];
equation
  for i in 1:3 loop
    x[i, :] = {i, time};
  end for;
end TrivialOfIndex;
