// stage: flat
// section: MLS 12.4.1
model DefaultInTermsOfItself
  function scaled
    input Real u;
    input Real d = 2*d;
    output Real y;
  algorithm
    y := u + d;
  end scaled;
  Real y = scaled(time);
//         ^^^^^^^^^^^^ error IN166: the input `d` of `DefaultInTermsOfItself.scaled(u, d)` is not given
end DefaultInTermsOfItself;
