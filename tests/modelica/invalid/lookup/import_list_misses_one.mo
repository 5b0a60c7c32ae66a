// stage: flat
// section: MLS 13.2.1
package Math
  constant Real one = 1;
  constant Real two = 2;
end Math;
model M
  import Math.{one, three};
  Real x = one + three;
end M;
