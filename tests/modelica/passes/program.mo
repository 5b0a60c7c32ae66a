// stage: program
// section: MLS 4.9
// expect: dump
model Program "a program with a loop over slots"
  parameter Real k = 2;
  Real x[3](each start = 1);
equation
  for i in 1:3 loop
    der(x[i]) = -k*i*x[i];
  end for;
end Program;
