// stage: flat
// section: MLS 12.4
package Math
  function twice
    input Real u;
    output Real y = 2*u;
  algorithm
  end twice;
end Math;
model M
  Real y = Math.thrice(time);
//              ^^^^^^ error IN238: `Math` has no function `thrice`
//   help: did you mean `twice`?
end M;
