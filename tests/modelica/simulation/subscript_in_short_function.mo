// stage: simulation
// options: stop=1
// expect: y(0) = 3 +- 0
// expect: y(0.3) = 2 +- 0
// expect: y(0.9) = 1 +- 0
// expect: z(0.3) = 2.3 +- 1e-12
function pick
  input Real a[3];
  input Real t;
  output Real y;
algorithm
  y := a[integer(t)];
end pick;
model SubscriptInShortFunction "a function short enough to be written out reads the element that its argument says"
  parameter Real p[3] = {1, 2, 3};
  Real q[3] = {time + 1, time + 2, time + 3};
  Real y = pick(p, 3 - 2*time);
  Real z = pick(q, 3 - 2*time);
end SubscriptInShortFunction;
