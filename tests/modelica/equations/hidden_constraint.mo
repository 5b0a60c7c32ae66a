// stage: plan
// options: advice=remarks
// expect: dump
// The remark says what three equations say together; the family of the line is cut around the one replaced.
model HiddenConstraint
  parameter Real R = 2, L = 0.1;
  Real i[4](each start = 0), v[4], r[4];
equation
  for k in 1:4 loop
    L*der(i[k]) = k - v[k];
  end for;
  i[1] = r[1] - r[4];
//^^^^^^^^^^^^^^^^^^ remark EQ242: these 4 equations together say `i[1] + i[2] + i[3] + i[4] = 0`, free of `r[1]`, `r[2]`, `r[3]` and `r[4]`: that is taken for one of them
//   note at `i[1] = r[1] - r[4];`: here `i[1] = r[1] - r[4]`
//   note at `i[k] = r[k] - r[k - 1];`: here `i[2] = r[2] - r[1]`
//   note at `i[k] = r[k] - r[k - 1];`: here `i[3] = r[3] - r[2]`
//   note at `i[k] = r[k] - r[k - 1];`: here `i[4] = r[4] - r[3]`
  for k in 2:4 loop
    i[k] = r[k] - r[k - 1];
  end for;
  for k in 1:3 loop
    R*r[k] = v[k] - v[k + 1];
//  ^^^^^^^^^^^^^^^^^^^^^^^^ remark EQ242: these 4 equations together say `R*r[1] + R*r[2] + R*r[3] + R*r[4] = 0`, free of `v[1]`, `v[2]`, `v[3]` and `v[4]`: that is taken for one of them
//   note at `R*r[k] = v[k] - v[k + 1];`: here `R*r[1] = v[1] - v[2]`
//   note at `R*r[k] = v[k] - v[k + 1];`: here `R*r[2] = v[2] - v[3]`
//   note at `R*r[k] = v[k] - v[k + 1];`: here `R*r[3] = v[3] - v[4]`
//   note at `R*r[4] = v[4] - v[1];`: here `R*r[4] = v[4] - v[1]`
  end for;
  R*r[4] = v[4] - v[1];
end HiddenConstraint;
