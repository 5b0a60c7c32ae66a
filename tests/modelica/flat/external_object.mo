// stage: flat
// expect: dump
package External
  class Counter "an external object"
    extends ExternalObject;
    function constructor
      input Integer first;
      output Counter counter;
      external "C" counter = newCounter(first) annotation(Include = "#include \"counter.h\"");
    end constructor;
    function destructor
      input Counter counter;
      external "C" deleteCounter(counter);
    end destructor;
  end Counter;

  function value
    input Counter counter;
    input Real u;
    output Real y;
    external "C" y = counterValue(counter, u);
  end value;

  model Part
    parameter Counter counter = Counter(2);
    Real y = value(counter, time);
  end Part;
end External;

model ExternalObjects "its class is declared around constructor and destructor"
  External.Part a;
  External.Part b(counter = External.Counter(3));
  External.Part c(counter = a.counter);
end ExternalObjects;
