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
end M;
