// stage: check
// J1n has as many bonds as it says; one is not connected.
model FreeBond
//    ^^^^^^^^ error FL013: the model has 17 equations for 19 unknowns: 2 too few
//   help: usual reasons: an input that nothing is connected to, a missing equation, a pin whose component does not relate it to the others, a variable that should be a `parameter`
//   in: j
//   note at `J1n j(n = 3);`: `j` of class `DSFLib.BondGraph.Components.J1n` has 3 equations for the 9 unknowns it has to determine: 6 too few
//   note at `Se e;`: `e` of class `DSFLib.BondGraph.Components.Se` has 4 equations for the 5 unknowns it has to determine: 1 too few
//   note at `R r;`: `r` of class `DSFLib.BondGraph.Components.R` has 4 equations for the 5 unknowns it has to determine: 1 too few
  import DSFLib.BondGraph.Components.*;
  Se e;
  J1n j(n = 3);
  R r;
equation
  connect(e.bondCon, j.bondCon[1]);
  connect(j.bondCon[2], r.bondCon);
end FreeBond;
