// stage: simulation
// options: stop=10000
// known wrong: h = 0.8862269 +- 1e-3     (sqrt(pi)/2)
// Activity without events that is shorter than about a five-hundredth of the span is stepped over after a long rest.
model ShortPulseAfterARest
  Real h(start = 0, fixed = true);
equation
  der(h) = exp(-((time - 7000)/0.5)^2);
end ShortPulseAfterARest;
