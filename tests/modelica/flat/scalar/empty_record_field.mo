// stage: scalar
// expect: dump
model EmptyRecordField "a field without elements is handed over, too"
  record R
    Real a;
    Real v[0];
  end R;
  function g
    input R r;
    output Real y;
  algorithm
    y := r.a;
  end g;
  R r(a = time);
  Real y = g(r);
end EmptyRecordField;
