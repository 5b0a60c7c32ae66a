// stage: flat
// section: MLS 10.5
// expect: dump
// Values of elements were used before these were found to differ: they are frozen in the elements, too.
model ValuesUsedBefore
  model Cell
    parameter Integer n = 1;
    parameter Integer m = n + 1;
    Real x[m] = fill(time, m);
    parameter Integer k = 5;
  end Cell;
  model Other
    parameter Integer w = v;
    parameter Integer v;
  end Other;
  parameter Integer ns[2] = {a[1].k - 4, b.w};
  Cell a[2](n = ns);
  Other b(v = a[2].k - 3);
  parameter Integer sum_k = sum(a.k);
  Real z[sum_k] = fill(time, sum_k);
  Real y = sum(a[1].x) + sum(a[2].x);
end ValuesUsedBefore;
