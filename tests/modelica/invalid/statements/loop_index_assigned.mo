// stage: flat
// section: MLS 11.2.2
model M
  Real x;
algorithm
  x := 0;
  for i in 1:4 loop
    i := 2;
//  ^ error IN175: this cannot be assigned: it is no variable, element or slice of one
    x := x + i;
  end for;
end M;
