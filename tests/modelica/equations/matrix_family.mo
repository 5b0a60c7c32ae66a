// stage: plan
// expect: dump
// A plate: the inner nodes are one family over two loops.
model Plate
  parameter Integer N = 6, M = 5;
  Real T[N, M](each start = 0);
equation
  for i in 2:N - 1, j in 2:M - 1 loop
    der(T[i, j]) = T[i - 1, j] + T[i + 1, j] + T[i, j - 1] + T[i, j + 1] - 4*T[i, j];
  end for;
  for i in 1:N loop
    T[i, 1] = 0;
    T[i, M] = time;
  end for;
  T[1, 2:M - 1] = fill(1, M - 2);
  T[N, 2:M - 1] = T[1, 2:M - 1];
end Plate;
