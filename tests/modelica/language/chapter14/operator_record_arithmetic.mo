// stage: flat
// section: MLS 14.5
// section: MLS 14.6
// expect: dump
operator record Vec
  Real x, y;
  encapsulated operator function '+'
    import Vec;
    input Vec a, b;
    output Vec c = Vec(a.x + b.x, a.y + b.y);
  algorithm
  end '+';
  encapsulated operator '-'
    import Vec;
    function negate
      input Vec a;
      output Vec c = Vec(-a.x, -a.y);
    algorithm
    end negate;
    function subtract
      input Vec a, b;
      output Vec c = Vec(a.x - b.x, a.y - b.y);
    algorithm
    end subtract;
  end '-';
end Vec;
model OperatorRecordArithmetic
  Vec a = Vec(time, 1), b = Vec(2, 3);
  Vec c = a + b;
  Vec d = -a;
  Vec e = a - b;
end OperatorRecordArithmetic;
