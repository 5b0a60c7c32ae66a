// stage: flat
// section: MLS 13.2.1
package Math
  constant Real one = 1;
  constant Real two = 2;
end Math;
model M
  import Math.{one, three};
//                  ^^^^^ error IN236: `Math` has no `three` to import
  Real x = one + three;
end M;
