// stage: check
// expect: dynamic = 0
// expect: linear = 1
// expect: time-invariant = 0
model EndsItself "static: ending the simulation remembers nothing"
  Real y;
equation
  y = 2*time;
  when time > 1 then
    terminate("enough");
  end when;
end EndsItself;
