// stage: scalar
// expect: dump
model ComputedSubscripts "arrays with computed subscripts stay arrays, `pre` of others stands at each element"
  Integer i[3](each start = 0, each fixed = true), k(start = 1, fixed = true);
  discrete Real v[2](each start = 0, each fixed = true);
  parameter Boolean on[2] = {true, false};
  Boolean b = k <= 2 and on[k];
  Boolean c[2](each start = false, each fixed = true), d[2] = edge(c);
equation
  when sample(0, 0.1) then
    i = pre(i) + ones(3);
    k = mod(pre(k), 3) + 1;
    v = {pre(i[k]), sum(pre(i))};
    c = not pre(c);
  end when;
end ComputedSubscripts;
