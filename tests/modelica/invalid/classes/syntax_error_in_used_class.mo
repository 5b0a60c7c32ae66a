// stage: flat
package P
  model Broken
    Real x = = 1;
//           ^ error SY012: expected an expression, found `=`
  end Broken;
  model Middle
    Broken b;
    Real y = b.x;
  end Middle;
end P;
model M
  P.Middle m;
  Real z = m.b.x + undeclared;
end M;
