// stage: check
// expect: dynamic = 1
// expect: linear = 1
// expect: time-invariant = 0
model SampledCounter "remembers from event to event; no derivative"
  discrete Real n(start = 0, fixed = true);
equation
  when sample(0, 0.5) then
    n = 2*pre(n) + 1;
  end when;
end SampledCounter;
