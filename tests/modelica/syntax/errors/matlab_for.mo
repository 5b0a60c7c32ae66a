// stage: syntax
model A
  Real x[3];
equation
  for i = 1:3 loop
//      ^ error SY038: a loop index is followed by `in`, not `=`
//   help: write `for i in 1:n loop`
    x[i] = i;
  end for;
end A;
