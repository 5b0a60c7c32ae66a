// stage: flat
// section: MLS 10.3.4
// expect: dump
model Reductions
  Real x[3] = {1, 2, time};
  Real least = min(x), largest = max(x), total = sum(x), all_of_them = product(x);
  Real of_two = min(x[1], 3);
  Real of_matrix = sum([x[1], 2; 3, 4]);
end Reductions;
