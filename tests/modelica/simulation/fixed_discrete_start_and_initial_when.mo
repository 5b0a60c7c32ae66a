// stage: simulation
// options: stop=1
// section: MLS 8.6
// A when-clause that is active at the start computes n from pre(n) = 3; initial equations that agree with `fixed = true`
// do no harm, and one without `fixed = true` says what was before.
// expect: n(0) = 4
// expect: n(1) = 5
// expect: m(0) = 7
// expect: m(1) = 8
// expect: k(0) = 3
// expect: k(1) = 4
// expect: free(0) = 7
// expect: free(1) = 8
// expect: always(0) = 4
// expect: before(1) = 5
model FixedDiscreteStartAndInitialWhen
  Integer n(start = 3, fixed = true);
  Integer m(start = 3, fixed = true);
  Integer k(start = 3, fixed = true);
  Integer free(start = 3);
  Integer always(start = 3, fixed = true);
  Integer before(start = 4, fixed = true);
initial equation
  k = 3;
  free = 7;
  pre(before) = before;
equation
  when {initial(), time > 0.5} then
    n = pre(n) + 1;
  end when;
  when initial() then
    m = 7;
  elsewhen time > 0.5 then
    m = pre(m) + 1;
  end when;
  when time > 0.5 then
    k = pre(k) + 1;
    free = pre(free) + 1;
    before = pre(before) + 1;
  end when;
  always = if time > 0.5 then 7 else 4;
end FixedDiscreteStartAndInitialWhen;
