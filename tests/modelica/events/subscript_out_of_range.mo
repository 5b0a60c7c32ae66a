// stage: simulation
// options: stop=1
// error: SM021: at time = 0.75: the subscript `k` of `p[k]` is outside 1:3: it is 4
model SubscriptOutOfRange "an element that does not exist, chosen while the model runs"
  parameter Real p[3] = {10, 20, 30};
  Integer k = 1 + integer(4*time);
  Real y = p[k];
end SubscriptOutOfRange;
