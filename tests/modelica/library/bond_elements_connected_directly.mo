// stage: check
// A source and a resistor need a junction between them: both fix the direction.
model Direct
//    ^^^^^^ error FL013: the model has 11 equations for 10 unknowns: 1 too many
//   help: usual reasons: a variable with both a value and an equation, an equation written twice or inherited as well, an input that is connected and has a value
//   note at `bondCon.d = 1;`: here `e.bondCon.d = 1`
//   note at `bondCon.d = -1;`: here `r.bondCon.d = -1`
//   note at `connect(e.bondCon, r.bondCon);`: here `e.bondCon.d = r.bondCon.d`
  import DSFLib.BondGraph.Components.*;
  Se e;
  R r;
equation
  connect(e.bondCon, r.bondCon);
end Direct;
