// stage: simulation
// options: stop=1 external=allow
// expect: calls(1) = 4 +- 0
// expect: before(1) = 1 +- 0
// Functions without outputs are called at their events, and nowhere else: once at 0.3, thrice by a vector at 0.2, 0.5, 0.8.
model CalledForEffects
  class Counter
    extends ExternalObject;
    function constructor
      input String name;
      input Real step;
      output Counter counter;
      external "C" counter = open_counter(name, step) annotation(
      IncludeDirectory = "modelica://CalledForEffects/c_code", Include = "#include \"every_argument.h\"");
    end constructor;
    function destructor
      input Counter counter;
      external "C" close_counter(counter) annotation(
      IncludeDirectory = "modelica://CalledForEffects/c_code", Include = "#include \"every_argument.h\"");
    end destructor;
  end Counter;
  impure function bump
    input Counter counter;
    external "C" count_on(counter) annotation(
      IncludeDirectory = "modelica://CalledForEffects/c_code", Include = "#include \"every_argument.h\"");
  end bump;
  impure function countOn
    input Counter counter;
    output Integer calls;
    external "C" calls = count_on(counter) annotation(
      IncludeDirectory = "modelica://CalledForEffects/c_code", Include = "#include \"every_argument.h\"");
  end countOn;
  parameter Counter counter = Counter("effects", 1.0);
  Integer calls(start = 0, fixed = true), before(start = 0, fixed = true);
equation
  when {time > 0.2, time > 0.5, time > 0.8} then
    bump(counter);
  end when;
  when time > 0.3 then
    before = countOn(counter) - 1;
  end when;
  when time > 0.9 then
    calls = countOn(counter) - 1;
  end when;
end CalledForEffects;
