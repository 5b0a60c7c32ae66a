// stage: flat
// section: MLS 12.2
function twice
  input Real u;
  output Real y;
  Real help;
//     ^^^^ error IN153: `help` is a public variable of a function, but neither input nor output
//   help: move it behind `protected`
algorithm
  help := 2*u;
  y := help;
end twice;
model M
  Real p = twice(time);
end M;
