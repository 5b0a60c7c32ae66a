// stage: simulation
// options: stop=20 solver=cvode
// expect: i(20) = 0.4106797 +- 1e-5
// expect: i(7) = 0.1956946 +- 1e-5
// While the diode blocks, its current is far below the tolerance, steps are as long as two seconds, and what lies
// between their ends says nothing about the voltage: the event is looked for by further steps.
model DiodeWithoutNominal
  Real i(start = 0, fixed = true), s;
  Boolean off;
equation
  off = s < 0;
  i = s*(if off then 1e-9 else 1);
  der(i) = sin(time) - i - s*(if off then 1 else 0);
end DiodeWithoutNominal;
