// stage: program
// expect: dump
// expect: statements = 4
// Two recurrences that need each other in turn become one loop.
model Recurrence
  Real a[1000], b[1000];
equation
  a[1] = 1;
  b[1] = time;
  for i in 2:1000 loop
    a[i] = b[i - 1]/2;
    b[i] = a[i] + 1;
  end for;
end Recurrence;
