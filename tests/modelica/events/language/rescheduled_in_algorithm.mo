// stage: simulation
// section: MLS 8.5
// options: stop=10 tolerance=1e-9
// expect: fired(10) = 2 +- 0
// expect: last(10) = 9 +- 1e-9
// expect: state events = 0
model RescheduledInAlgorithm "an instant that is put off before it comes: inputs at 1, 3 and 7, each holds for 2"
  Boolean u = time >= 1 and time < 3 or time >= 7;
  discrete Real next(start = 100, fixed = true), last(start = 0, fixed = true);
  Integer fired(start = 0, fixed = true);
algorithm
  when change(u) then
    next := time + 2;
  elsewhen time >= next then
    fired := fired + 1;
    last := time;
  end when;
end RescheduledInAlgorithm;
