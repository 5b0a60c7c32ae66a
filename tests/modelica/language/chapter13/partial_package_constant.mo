// stage: flat
// section: MLS 13.1
partial package Medium
  constant Real cp;
end Medium;
model Pipe
  replaceable package M = Medium;
  Real h = M.cp*time;
end Pipe;
model PartialPackageConstant
  Pipe pipe;
end PartialPackageConstant;
