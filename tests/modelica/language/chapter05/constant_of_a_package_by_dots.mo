// stage: flat
// section: MLS 5.3.2
// expect: dump
package P
  package Q
    constant Real pi2 = 6.25;
    constant Integer n = 2;
  end Q;
end P;
model ConstantOfAPackageByDots
  Real x[P.Q.n] = fill(P.Q.pi2*time, P.Q.n);
end ConstantOfAPackageByDots;
