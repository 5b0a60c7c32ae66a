// stage: check
// section: MLS 4.8
model M
  parameter Integer n = 5;
  Real x[n](each start = 1);
equation
  for i in 1:n loop
    der(x[i]) = -x[i];
//  ^^^^^^^^^^^^^^^^^ error EQ009: 6 equations for 5 unknowns: too many
//   help: one of these has to go, or one of their parameters must become a variable
//   note at `der(x[i]) = -x[i];`: here `der(x[5]) = -x[5]`
//   note at `der(x[n]) = 0;`: here `der(x[5]) = 0`
  end for;
  der(x[n]) = 0;
end M;
