// stage: flat
// section: MLS 14.5
// expect: dump
operator record Vec
  Real x, y;
  encapsulated operator function '+'
    import Vec;
    input Vec a, b;
    output Vec c = Vec(a.x + b.x, a.y + b.y);
  algorithm
  end '+';
end Vec;
model NoMatchingOperator
  Vec a = Vec(time, 1);
  Vec b = a*a;
//         ^ error IN110: no `'*'` is declared for the record `Vec` and the record `Vec`
  Vec c = a + true;
//          ^ error IN110: no `'+'` is declared for the record `Vec` and a Boolean
end NoMatchingOperator;
