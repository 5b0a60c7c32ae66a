// stage: flat
// section: MLS 13.1
// expect: dump
partial package Medium
  constant Integer n = 1;
  replaceable model State
    Real X[n] = fill(1/n, n);
  end State;
end Medium;
package Mixture
  extends Medium(n = 2);
end Mixture;
model Volume
  replaceable package Medium = Mixture constrainedby Medium;
  Medium.State state;
end Volume;
model ModelOfRedeclaredPackage
  Volume two;
  Volume three(redeclare package Medium = Mixture(n = 3));
end ModelOfRedeclaredPackage;
