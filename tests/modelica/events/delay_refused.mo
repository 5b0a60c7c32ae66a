// stage: simulation
model DelayRefused
  Real x(start = 0, fixed = true), y;
equation
  der(x) = 1;
  y = delay(x, 0.5);
//^^^^^^^^^^^^^^^^^ error EQ016: `delay` is not supported yet by the simulator
end DelayRefused;
