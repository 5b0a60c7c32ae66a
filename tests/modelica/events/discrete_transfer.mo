// stage: simulation
// options: stop=1 tolerance=1e-9
// expect: y(1) = 0.89262581759 +- 1e-9    (1 - 0.8^10)
// expect: time events = 10
model DiscreteTransfer "y[k] = 0.8 y[k-1] + 0.2 u, ten samples"
  discrete Real y(start = 0, fixed = true);
equation
  when sample(0.1, 0.1) then
    y = 0.8*pre(y) + 0.2;
  end when;
end DiscreteTransfer;
