// stage: simulation
// section: MLS 3.7.2
// options: stop=1 tolerance=1e-10
// expect: events = 9
// expect: total(1) = 4.5 +- 1e-7       (the mean of floor(10 t), 0 … 9)
// expect: wave(0.95) = 0.5 +- 1e-9
// expect: before_zero(0.95) = -0.5 +- 1e-9
model StepFunctionsOfStates "a state that counts up: each whole number is one event for all that jump there"
  Real x(start = 0, fixed = true), total(start = 0, fixed = true);
  Real wave = mod(x, 1), before_zero = rem(-x, 1);
equation
  der(x) = 10;
  der(total) = floor(x);
end StepFunctionsOfStates;
