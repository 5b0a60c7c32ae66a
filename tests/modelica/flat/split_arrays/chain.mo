// stage: simulation
// section: MLS 10.5
// expect: y(1) = 2
// Sizes of the elements of one array decide those of the next, fourteen times.
model Chain
  model Cell
    parameter Integer n = 1;
    Real x[n] = fill(time, n);
  end Cell;
  Cell a1[2](n = {1, 2});
  Cell a2[2](n = {size(a1[1].x, 1), size(a1[2].x, 1)});
  Cell a3[2](n = {size(a2[1].x, 1), size(a2[2].x, 1)});
  Cell a4[2](n = {size(a3[1].x, 1), size(a3[2].x, 1)});
  Cell a5[2](n = {size(a4[1].x, 1), size(a4[2].x, 1)});
  Cell a6[2](n = {size(a5[1].x, 1), size(a5[2].x, 1)});
  Cell a7[2](n = {size(a6[1].x, 1), size(a6[2].x, 1)});
  Cell a8[2](n = {size(a7[1].x, 1), size(a7[2].x, 1)});
  Cell a9[2](n = {size(a8[1].x, 1), size(a8[2].x, 1)});
  Cell a10[2](n = {size(a9[1].x, 1), size(a9[2].x, 1)});
  Cell a11[2](n = {size(a10[1].x, 1), size(a10[2].x, 1)});
  Cell a12[2](n = {size(a11[1].x, 1), size(a11[2].x, 1)});
  Cell a13[2](n = {size(a12[1].x, 1), size(a12[2].x, 1)});
  Cell a14[2](n = {size(a13[1].x, 1), size(a13[2].x, 1)});
  Real y = sum(a14[2].x);
end Chain;
