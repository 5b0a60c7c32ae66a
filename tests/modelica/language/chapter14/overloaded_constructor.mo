// stage: flat
// section: MLS 14.3
// expect: dump
operator record Vec
  Real x, y;
  encapsulated operator 'constructor'
    import Vec;
    function from_real
      input Real s;
      output Vec v(x = s, y = 0);
    algorithm
    end from_real;
  end 'constructor';
  encapsulated operator function '*'
    import Vec;
    input Vec a, b;
    output Real s = a.x*b.x + a.y*b.y;
  algorithm
  end '*';
end Vec;
model OverloadedConstructor
  Vec a = Vec(time);
  Real s = a*Vec(2);
end OverloadedConstructor;
