// stage: check
// Two junctions without a bond between them: nothing says which way it points.
model NoBond
//    ^^^^^^ error FL013: the model has 39 equations for 40 unknowns: 1 too few
//   help: usual reasons: an input that nothing is connected to, a missing equation, a pin whose component does not relate it to the others, a variable that should be a `parameter`
//   in: j1
//   note at `J1 j1;`: `j1` of class `DSFLib.BondGraph.Components.J1` has 6 equations for the 12 unknowns it has to determine: 6 too few
//   note at `J0 j0;`: `j0` of class `DSFLib.BondGraph.Components.J0` has 8 equations for the 12 unknowns it has to determine: 4 too few
//   note at `Se e;`: `e` of class `DSFLib.BondGraph.Components.Se` has 4 equations for the 5 unknowns it has to determine: 1 too few
  import DSFLib.BondGraph.Components.*;
  Se e;
  J1 j1;
  J0 j0;
  R r;
  C c;
equation
  connect(e.bondCon, j1.bondCon1);
  connect(j1.bondCon2, r.bondCon);
  connect(j1.bondCon3, j0.bondCon1);
  connect(j0.bondCon2, c.bondCon);
end NoBond;
