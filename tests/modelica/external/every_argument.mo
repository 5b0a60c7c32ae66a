// stage: simulation
// options: stop=1 external=allow
// expect: scalars(1) = 3224.5 +- 0
// expect: twice(1) = 2.5 +- 0
// expect: rounded(1) = 1 +- 0
// expect: positive(1) = 1 +- 0
// expect: wordsFit(1) = 1 +- 0
// expect: weighted(1) = 1619 +- 0
// expect: t[3,2](1) = 6 +- 0
// expect: t[2,1](1) = 2 +- 0
// expect: sum(1) = 6 +- 0
// expect: length(1) = 7 +- 0
// expect: doubled(1) = 1 +- 0
// expect: ofRecord(1) = 178642 +- 0
// expect: made.in1.x(1) = 9 +- 0
// expect: made.b(1) = 3 +- 0
// expect: returned.x(1) = 4.5 +- 0
// expect: returned.n(1) = 3 +- 0
// expect: y[2](1) = 40 +- 0
// expect: count(1) = 2 +- 0
// Every kind of argument of MLS 12.9.1, in C.
model EveryArgument
  type Level = enumeration(low, middle, high);
  record Inner
    Integer n;
    Real x;
  end Inner;
  record Outer
    Real a;
    Integer b;
    Inner in1;
    String name;
  end Outer;
  record Numbers
    Real a;
    Integer b;
    Inner in1;
  end Numbers;
  function scalarsOf
    input Real x;
    input Integer n;
    input Boolean b;
    input Level level;
    output Real y;
    external "C" y = scalars(x, n, b, level) annotation(
      IncludeDirectory = "modelica://EveryArgument/c_code", Include = "#include \"every_argument.h\"");
  end scalarsOf;
  function several
    input Real x;
    output Real twice;
    output Integer rounded;
    output Boolean positive;
    output String words;
    external "C" several(x, twice, rounded, positive, words)
      annotation(
      IncludeDirectory = "modelica://EveryArgument/c_code", Include = "#include \"every_argument.h\"");
  end several;
  function weightedSum
    input Real a[:, :];
    output Real y;
    external "C" y = weighted(a, size(a, 1), size(a, 2)) annotation(
      IncludeDirectory = "modelica://EveryArgument/c_code", Include = "#include \"every_argument.h\"");
  end weightedSum;
  function transposed
    input Real a[:, :];
    output Real t[size(a, 2), size(a, 1)];
    external "C" transposed(a, size(a, 1), size(a, 2), t) annotation(
      IncludeDirectory = "modelica://EveryArgument/c_code", Include = "#include \"every_argument.h\"");
  end transposed;
  function sumOfIntegers
    input Integer n[:];
    output Integer y;
    external "C" y = sum_of_integers(n, size(n, 1)) annotation(
      IncludeDirectory = "modelica://EveryArgument/c_code", Include = "#include \"every_argument.h\"");
  end sumOfIntegers;
  function lengthOfAll
    input String texts[:];
    output Integer y;
    external "C" y = length_of_all(texts, size(texts, 1)) annotation(
      IncludeDirectory = "modelica://EveryArgument/c_code", Include = "#include \"every_argument.h\"");
  end lengthOfAll;
  function twiceTheText
    input String text;
    output String result;
    external "C" result = twice_the_text(text) annotation(
      IncludeDirectory = "modelica://EveryArgument/c_code", Include = "#include \"every_argument.h\"");
  end twiceTheText;
  function ofRecordWith
    input Outer r;
    input Real factor;
    output Real y;
    external "C" y = of_record(r, factor) annotation(
      IncludeDirectory = "modelica://EveryArgument/c_code", Include = "#include \"every_argument.h\"");
  end ofRecordWith;
  function makeRecord
    input Real x;
    output Outer r;
    external "C" make_record(x, r) annotation(
      IncludeDirectory = "modelica://EveryArgument/c_code", Include = "#include \"every_argument.h\"");
  end makeRecord;
  function numbersOf
    input Outer r;
    output Numbers n;
  algorithm
    n.a := r.a;
    n.b := r.b;
    n.in1 := r.in1;
  end numbersOf;
  function returnedRecord
    input Real x;
    output Inner r;
    external "C" r = returned_record(x) annotation(
      IncludeDirectory = "modelica://EveryArgument/c_code", Include = "#include \"every_argument.h\"");
  end returnedRecord;
  function default_mapping
    input Real factor;
    input Real v[:];
    output Real y[size(v, 1)];
    output Integer count;
    external "C" annotation(
      IncludeDirectory = "modelica://EveryArgument/c_code", Include = "#include \"every_argument.h\"");
  end default_mapping;
  function severalNumbers
    input Real x;
    output Real twice;
    output Integer rounded;
    output Boolean positive;
    output Boolean wordsFit;
  protected
    String words;
  algorithm
    (twice, rounded, positive, words) := several(x);
    wordsFit := words == "x is 1.25";
  end severalNumbers;
  Real u = time + 0.25;
  Real scalars = scalarsOf(u - 0.75 + 24, 10, true, Level.high);
  Real twice;
  Integer rounded(start = 0);
  Boolean positive(start = false), wordsFit(start = false);
  Real weighted = weightedSum([1, 2, 3; 4, 5, 6] * time - [0, 1, 0; 0, 0, 0]);
  Real t[3, 2] = transposed([1, 2, 3; 4, 5, 6] * time);
  Integer sum = sumOfIntegers({1, 2, 3});
  Integer length = lengthOfAll({"one", "four"});
  Boolean doubled = twiceTheText("ab") == "abab";
  Real ofRecord = ofRecordWith(Outer(1.0, 2, Inner(3, 4.0 * time + 5), "eight ch"), 2.0);
  Numbers made = numbersOf(makeRecord(3.0));
  Inner returned = returnedRecord(4.5);
  Real y[2];
  Integer count;
equation
  when time > 0.99 then
    (twice, rounded, positive, wordsFit) = severalNumbers(1.25);
  end when;
  (y, count) = default_mapping(2.0, {10, 20});
end EveryArgument;
