// stage: plan
model A
  Real x[30] = fill(time, 30);
  Real y;
equation
  y = sum(x[2*k] for k in 1:20);
//          ^^^ error IN032: the subscript of `x` is 32, the dimension goes from 1 to 30
end A;
