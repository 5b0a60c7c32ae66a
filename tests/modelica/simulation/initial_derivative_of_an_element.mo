// stage: simulation
model A
  Real x[3];
initial equation
  for i in 2:3 loop
    der(x[i]) = 0;
//  ^^^^^^^^^^^^^ error EQ022: the initial equation reads `der(x[i])`, which no equation of the model computes
//   help: give the derivative a name: declare a variable and add the equation that it is this derivative
  end for;
equation
  der(x[1]) = -x[1];
  x[2] = time;
  x[3] = 2;
end A;
