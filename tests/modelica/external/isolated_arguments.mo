// stage: simulation
// options: stop=1 external=isolate
// expect: weighted(1) = 1619 +- 0
// expect: t[3,2](1) = 6 +- 0
// expect: returned.x(1) = 4.5 +- 0
// expect: length(1) = 7 +- 0
// The same through a process of its own.
model IsolatedArguments
  record Inner
    Integer n;
    Real x;
  end Inner;
  function weightedSum
    input Real a[:, :];
    output Real y;
    external "C" y = weighted(a, size(a, 1), size(a, 2)) annotation(
      IncludeDirectory = "modelica://IsolatedArguments/c_code", Include = "#include \"every_argument.h\"");
  end weightedSum;
  function transposed
    input Real a[:, :];
    output Real t[size(a, 2), size(a, 1)];
    external "C" transposed(a, size(a, 1), size(a, 2), t) annotation(
      IncludeDirectory = "modelica://IsolatedArguments/c_code", Include = "#include \"every_argument.h\"");
  end transposed;
  function lengthOfAll
    input String texts[:];
    output Integer y;
    external "C" y = length_of_all(texts, size(texts, 1)) annotation(
      IncludeDirectory = "modelica://IsolatedArguments/c_code", Include = "#include \"every_argument.h\"");
  end lengthOfAll;
  function returnedRecord
    input Real x;
    output Inner r;
    external "C" r = returned_record(x) annotation(
      IncludeDirectory = "modelica://IsolatedArguments/c_code", Include = "#include \"every_argument.h\"");
  end returnedRecord;
  Real weighted = weightedSum([1, 2, 3; 4, 5, 6] * time - [0, 1, 0; 0, 0, 0]);
  Real t[3, 2] = transposed([1, 2, 3; 4, 5, 6] * time);
  Integer length = lengthOfAll({"one", "four"});
  Inner returned = returnedRecord(4.5);
end IsolatedArguments;
