// stage: linear
// Two slow eigenvalues beside a fast one are different, though their distance is small against the matrix.
// expect: eigenvalues[1].re = -0.01 +- 1e-12
// expect: eigenvalues[2].re = -0.0105 +- 1e-12
// expect: eigenvalues[3].re = -1e9 +- 1
model DifferentScales
  Real x[3](each start = 1, each fixed = true);
equation
  der(x) = [-0.01, 0, 0; 0, -0.0105, 0; 0, 0, -1e9]*x;
end DifferentScales;
