// stage: flat
// section: MLS 10.5
// expect: dump
// An `inner` that is added for an `outer` below an array that is split then.
model AddedInner
  model Cell
    parameter Integer n = 1;
    outer parameter Real g;
//                       ^ warning IN075: there is no `inner g`: one with default values was added to the model
//   help: add `inner parameter Real g;` to the model
    Real x[n] = fill(g*time, n);
  end Cell;
  Cell a[2](n = {1, 2});
  Real s = a[1].x[1] + a[2].x[2];
end AddedInner;
