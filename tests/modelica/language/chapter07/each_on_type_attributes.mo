// stage: flat
// section: MLS 7.2.5
// expect: dump
type Temperature = Real(unit = "K", start = 300);
model EachOnTypeAttributes
  Temperature T[2, 2](each min = 0);
  Temperature U[2](start = {280, 290}, each fixed = true);
equation
  der(T) = fill(1, 2, 2);
  der(U) = {1, 2};
end EachOnTypeAttributes;
