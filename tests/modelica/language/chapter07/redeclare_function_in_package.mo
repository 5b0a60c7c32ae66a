// stage: flat
// section: MLS 7.3
// expect: dump
partial package Medium
  replaceable partial function density
    input Real T;
    output Real d;
  end density;
end Medium;
package Gas
  extends Medium;
  redeclare function extends density
  algorithm
    d := 1/T;
  end density;
end Gas;
model RedeclareFunctionInPackage
  replaceable package M = Gas constrainedby Medium;
  Real d = M.density(300 + time);
end RedeclareFunctionInPackage;
