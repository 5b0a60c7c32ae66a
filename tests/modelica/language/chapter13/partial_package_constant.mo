// stage: flat
// section: MLS 13.1
partial package Medium
  constant Real cp;
//              ^^ error IN047: the constant `cp` has no value
//   help: write `cp = …`
//   in: pipe
end Medium;
model Pipe
  replaceable package M = Medium;
  Real h = M.cp*time;
end Pipe;
model PartialPackageConstant
  Pipe pipe;
end PartialPackageConstant;
