// stage: simulation
// options: stop=1 external=allow
// expect: y(1) = 5.5 +- 0
// expect: own(1) = 2 +- 0
// Two objects, each constructed once, each with a memory of its own.
model Counters
  class Counter
    extends ExternalObject;
    function constructor
      input String name;
      input Real step;
      output Counter counter;
      external "C" counter = open_counter(name, step) annotation(
      IncludeDirectory = "modelica://Counters/c_code", Include = "#include \"every_argument.h\"");
    end constructor;
    function destructor
      input Counter counter;
      external "C" close_counter(counter) annotation(
      IncludeDirectory = "modelica://Counters/c_code", Include = "#include \"every_argument.h\"");
    end destructor;
  end Counter;
  function stepOf
    input Counter counter;
    output Real step;
    external "C" step = step_of_counter(counter) annotation(
      IncludeDirectory = "modelica://Counters/c_code", Include = "#include \"every_argument.h\"");
  end stepOf;
  impure function countOn
    input Counter counter;
    output Integer calls;
    external "C" calls = count_on(counter) annotation(
      IncludeDirectory = "modelica://Counters/c_code", Include = "#include \"every_argument.h\"");
  end countOn;
  parameter Real step = 2.5;
  Counter a = Counter("one", step);
  Counter b = Counter("two", step);
  Real y = stepOf(a) + 3 * time;
  Integer own(start = 0, fixed = true), other(start = 0, fixed = true);
algorithm
  when {time > 0.25, time > 0.75} then
    own := countOn(a);
  end when;
algorithm
  when time > 0.5 then
    other := countOn(b);
  end when;
end Counters;
