// stage: prepare
// section: MLS 12.3
model ImpureCallReadInItsWhen
  impure function two
    input Real u;
    output Real a;
    output Real b;
  algorithm
    a := u;
    b := u;
  end two;
  Real a, b;
equation
  when time > 0.5 then
    (a, b) = two(b);
//  ^^^^^^^^^^^^^^^ error EQ482: an impure function with several results is called in a when-equation whose parts read each other, or in a loop: it cannot be called once for all of them
//   help: write the `when` in an algorithm section
  end when;
end ImpureCallReadInItsWhen;
