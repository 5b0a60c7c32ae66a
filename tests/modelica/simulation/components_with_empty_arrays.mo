// stage: simulation
// options: stop=1
// expect: none.s(1) = 1 +- 1e-9
// expect: some[1].s(1) = 1 +- 1e-9
// expect: mixed[1].s(1) = 1 +- 1e-9
// expect: mixed[2].x[1](1) = 0.3678794412 +- 1e-6
// expect: all(1) = 4 +- 1e-9            (the sums of none, some and mixed[1])
model ComponentsWithEmptyArrays "all sorts of variables and equations for arrays of size zero"
  model W
    parameter Integer n = 0;
    Real x[n](each start = 1, each fixed = true), y[n], z[n, 2], d[n], s;
    Integer k[n];
    Boolean b[n];
    discrete Real q[n](each start = 0);
  equation
    der(x) = -x;
    for i in 1:n loop
      y[i]^3 + y[i] = x[i];
      z[i, :] = {x[i], y[i]};
      b[i] = x[i] > 0.5;
      k[i] = if b[i] then 1 else integer(x[i]);
      d[i] = delay(x[i], 0.1);
    end for;
    s = 0*(sum(d) + sum(y.^2)) + time;
    when time > 0.5 then
      q = x;
    end when;
    assert(sum(x) < 10, "never");
  end W;
  W none, some[2], nowhere[0], mixed[2](n = {0, 1}), larger[0](each n = 3);
  Real all = none.s + sum(some.s) + mixed[1].s + sum(none.x) + sum(some[1].z) + sum(nowhere.s);
end ComponentsWithEmptyArrays;
