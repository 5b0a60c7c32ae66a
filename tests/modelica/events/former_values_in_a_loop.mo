// stage: simulation
// options: stop=1
// expect: y[1](1) = 21 +- 1e-9
// expect: y[2](1) = 32 +- 1e-9
// expect: b[1](1) = 3
// expect: b[2](1) = 3
// expect: c[1](1) = 3
// expect: c[2](1) = 3
// What stood in a row before an event is an argument in a loop around the equation; `edge` and `change` too.
model FormerValuesInALoop
  function weighted
    input Real u[2];
    output Real y;
  algorithm
    y := 0;
    for i in 1:2 loop
      y := y + i*u[i];
    end for;
    annotation (Inline = false);
  end weighted;
  function bits
    input Boolean u[2];
    output Integer y;
  algorithm
    y := 0;
    for i in 1:2 loop
      y := y + (if u[i] then i else 0);
    end for;
    annotation (Inline = false);
  end bits;
  discrete Real x[2, 2](start = {{1, 10}, {2, 15}}, each fixed = true);
  discrete Real y[2](each start = 0, each fixed = true);
  Boolean p[2, 2] = {{time > 0.5, time > 0.6}, {time > 0.7, time > 0.5}};
  Integer b[2](each start = 0, each fixed = true);
  Integer c[2](each start = 0, each fixed = true);
equation
  for i in 1:2 loop
    when time > 0.5 then
      x[i, :] = pre(x[i, :]) + {100, 200};
      y[i] = weighted(pre(x[i, :]));
    end when;
    when {p[1, 1], p[1, 2], p[2, 1]} then
      b[i] = pre(b[i]) + bits(edge(p[i, :]));
      c[i] = pre(c[i]) + bits(change(p[i, :]));
    end when;
  end for;
end FormerValuesInALoop;
