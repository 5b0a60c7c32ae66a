// stage: flat
// expect: dump
model EmptyAlgorithm "a function that does nothing"
  function nothing
    input Real u;
  algorithm
  end nothing;
equation
  nothing(time);
end EmptyAlgorithm;
