// stage: instance
// section: MLS 3.5
// `==` and `<>` of Reals are for functions; between parameters nothing can become equal.
model EqualityOfReals
  function same
    input Real a, b;
    output Boolean y = a == b;
  end same;
  model Part
    Real x = time;
    Boolean b = x == 0.5;
//                ^^ warning IN481: `==` of Reals outside of a function: numbers that are computed are rarely equal, and no event is found where they become so
//   help: compare with a tolerance, `abs(a - b) < small`, or say `a <= b` or `a >= b` where a side is meant
//   in: parts
  end Part;
  parameter Real p = 1;
  Part parts[3], part;
  Integer n = if time > 1 then 2 else 1;
  Boolean b = p == 1;
  Boolean c = same(part.x, p);
  Boolean d = n == 2;
  Boolean e = part.x <> 2*p;
//                   ^^ warning IN481: `<>` of Reals outside of a function: numbers that are computed are rarely equal, and no event is found where they become so
//   help: compare with a tolerance, `abs(a - b) < small`, or say `a <= b` or `a >= b` where a side is meant
  Boolean f = noEvent(n <> part.x);
//                      ^^ warning IN481: `<>` of Reals outside of a function: numbers that are computed are rarely equal, and no event is found where they become so
//   help: compare with a tolerance, `abs(a - b) < small`, or say `a <= b` or `a >= b` where a side is meant
end EqualityOfReals;
