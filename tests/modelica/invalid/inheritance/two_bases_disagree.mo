// stage: flat
// section: MLS 7.1.1
model A
  parameter Real k = 1;
end A;
model B
  parameter Integer k = 2;
//                  ^ error IN220: `k` is declared again, and not as the inherited one is
//   help: elements of one name must be equal, or one must be redeclared
//   note at `parameter Real k = 1;`: the other declaration
end B;
model M
  extends A;
  extends B;
  Real y = k*time;
end M;
