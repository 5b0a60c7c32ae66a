// stage: flat
// expect: dump
// section: MLS 8.3.6
// A part of an array, whole arrays inside arrays of components, arrays of components, and loops.
model ReinitPartsInText
  model Tank
    parameter Integer n = 2;
    Real x[n](each start = 0, each fixed = true);
    Real y[n](each start = 0, each fixed = true);
    Real z(start = 0, fixed = true);
  equation
    der(x) = ones(n);
    der(y) = zeros(n);
    der(z) = 0;
    when time > 0.5 then
      reinit(x, fill(1, n));
    end when;
  end Tank;
  Real x[3](each start = 0, each fixed = true);
  Real chosen[3](each start = 0, each fixed = true);
  Real matrix[2, 3](each start = 0, each fixed = true);
  Tank tanks[2];
equation
  der(x) = ones(3);
  der(chosen) = ones(3);
  der(matrix) = zeros(2, 3);
  when time > 0.5 then
    reinit(x[1:2], {7, 8});
    reinit(chosen[{1, 3}], {5, 6});
    for i in 1:3 loop
      reinit(matrix[1, i], i);
    end for;
    reinit(matrix[2, :], {4, 5, 6});
    reinit(tanks.y, {{1, 2}, {3, 4}});
    reinit(tanks[2:2].z, {9});
  end when;
end ReinitPartsInText;
