// stage: simulation
// options: stop=1
// expect: v(0) = -2 +- 1e-9
// expect: v(1) = -1 +- 1e-9
model GuardStart "the first guess is on the wrong side"
  Real v(start = 1), x = time - 2;
equation
  v + (if v > 0 then sqrt(v) else 0) = x;
end GuardStart;
