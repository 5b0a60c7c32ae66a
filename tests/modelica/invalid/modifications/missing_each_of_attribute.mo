// stage: flat
// section: MLS 7.2.5
model M
  Real x[3](start = 0);
//                  ^ error IN054: one `start` is given for an array [3]
//   help: write `each start = …` to give it to every element
equation
  der(x) = {1, 2, 3};
end M;
