// stage: flat
// expect: dump
model Structural "only parameters that decide the structure are frozen"
  parameter Integer a = 2;
  parameter Integer b = 2*a;
  parameter Integer free = 7;
  parameter Real step = 0.5;
  parameter Real grid[:] = 0:step:1;
  parameter Integer last = b + 1;
  Real x[b];
  Real y[last];
equation
  x = fill(free*time, b);
  for i in 1:size(y, 1) loop
    y[last + 1 - i] = i*free;
  end for;
end Structural;
