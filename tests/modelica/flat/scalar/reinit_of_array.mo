// stage: scalar
// expect: dump
model ReinitOfArray
  Real x[2](each start = 0, each fixed = true), y[2];
equation
  der(x) = {1, 2};
  y = der(der(x));
  when x[1] > 0.5 then
    reinit(x, {0, x[1]});
  end when;
end ReinitOfArray;
