// stage: flat
// section: MLS 8.3.5
// expect: dump
model WhenWithVectorCondition
  Integer n(start = 0, fixed = true);
equation
  when {initial(), time > 1, sample(2, 0.5)} then
    n = pre(n) + 1;
  end when;
end WhenWithVectorCondition;
