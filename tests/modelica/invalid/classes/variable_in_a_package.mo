// stage: flat
// section: MLS 4.7
package P
  Real x = time;
//     ^ error IN222: `x` of the package `P` is not a constant
//   help: a package has classes and constants only
//   in: a
  model A
    Real y = 2;
  end A;
end P;
model M
  P.A a;
end M;
