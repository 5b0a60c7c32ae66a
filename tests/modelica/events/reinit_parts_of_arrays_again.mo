// stage: simulation
// options: stop=1
// Parts of arrays that get new values are loops in flat text; it is read again here.
// expect: x[1](1) = 7.5 +- 1e-9
// expect: x[2](1) = 8.5 +- 1e-9
// expect: x[3](1) = 1 +- 1e-9
// expect: chosen[3](1) = 6.5 +- 1e-9
// expect: matrix[2,3](1) = 6
model ReinitPartsOfArraysAgain
  Real x[3](each start = 0, each fixed = true);
  Real chosen[3](each start = 0, each fixed = true);
  Real matrix[2, 3](each start = 0, each fixed = true);
  final parameter Integer 'tanks.n'[2] = fill(2, 2);
  Real 'tanks.x'[2, 2](start = {fill(0, 2) for k0 in 1:2}, fixed = {fill(true, 2) for k0 in 1:2});
  Real 'tanks.y'[2, 2](start = {fill(0, 2) for k0 in 1:2}, fixed = {fill(true, 2) for k0 in 1:2});
  Real 'tanks.z'[2](each start = 0, each fixed = true);
equation
  der(x) = fill(1, 3);
  der(chosen) = fill(1, 3);
  der(matrix) = fill(0, 2, 3);
  when time > 0.5 then
    for k0 in 1:2 loop
      reinit(x[1 + (k0 - 1)], ({7, 8})[k0]);
      reinit(chosen[({1, 3})[1 + (k0 - 1)]], ({5, 6})[k0]);
    end for;
    for i in 1:3 loop
      reinit(matrix[1, i], i);
    end for;
    for k0 in 1:3 loop
      reinit(matrix[2, 1 + (k0 - 1)], ({4, 5, 6})[k0]);
    end for;
    reinit('tanks.y', {{1, 2}, {3, 4}});
    for k0 in 1:1 loop
      reinit('tanks.z'[2 + (k0 - 1)], ({9})[k0]);
    end for;
  end when;
  for i in 1:2 loop
    {der('tanks.x'[i, k1]) for k1 in 1:2} = fill(1, 2);
    {der('tanks.y'[i, k1]) for k1 in 1:2} = fill(0, 2);
    der('tanks.z'[i]) = 0;
    when time > 0.5 then
      for k1 in 1:2 loop
        reinit('tanks.x'[i, 1 + (k1 - 1)], 1);
      end for;
    end when;
  end for;
end ReinitPartsOfArraysAgain;
