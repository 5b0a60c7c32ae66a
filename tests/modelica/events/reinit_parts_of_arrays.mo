// stage: simulation
// options: stop=1
// section: MLS 8.3.6
// A part of an array, whole arrays inside arrays of components, arrays of components, and loops.
// expect: x[1](1) = 7.5 +- 1e-9
// expect: x[2](1) = 8.5 +- 1e-9
// expect: x[3](1) = 1 +- 1e-9
// expect: chosen[1](1) = 5.5 +- 1e-9
// expect: chosen[2](1) = 1 +- 1e-9
// expect: chosen[3](1) = 6.5 +- 1e-9
// expect: matrix[1,3](1) = 3
// expect: matrix[2,1](1) = 4
// expect: matrix[2,3](1) = 6
// expect: tanks[1].x[2](1) = 1.5 +- 1e-9
// expect: tanks[2].x[1](1) = 1.5 +- 1e-9
// expect: tanks[2].y[1](1) = 3
// expect: tanks[2].y[2](1) = 4
// expect: tanks[1].z(1) = 0
// expect: tanks[2].z(1) = 9
model ReinitPartsOfArrays
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
end ReinitPartsOfArrays;
