// stage: simulation
// options: stop=2 tolerance=1e-8
// expect: y[1](2) = 0.909297427 +- 1e-6      (sin(2))
// expect: y[2](2) = 0.841470985 +- 1e-6      (sin(2 - 1))
// expect: y[3](2) = 0 +- 1e-9                (sin(0))
// expect: r(2) = 3.5 +- 1e-7                 (1.5 + 1 + 0.5 + 0.5, delayed by a half)
model DelayArray "delays in arrays, of expressions, and beside relations"
  parameter Real T[3] = {1e-9, 1, 2};
  Real x(start = 0, fixed = true), c(start = 1, fixed = true), y[3], r;
equation
  der(x) = c;
  der(c) = -x;
  for i in 1:3 loop
    y[i] = delay(x, T[i]);
  end for;
  r = delay(time + (if time > 1 then 1 else 0) + 0.5, 0.5) + 0.5;
end DelayArray;
