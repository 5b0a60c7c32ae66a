// stage: simulation
// section: MLS 8.3.6
// options: stop=2 tolerance=1e-10
// expect: x(2) = 2 +- 1e-8
// expect: y(2) = 1 +- 1e-8
model ReinitReadsWhatWasBefore "two states exchange their values"
  Real x(start = 1, fixed = true), y(start = 2, fixed = true);
equation
  der(x) = 0;
  der(y) = 0;
  when time >= 1 then
    reinit(x, pre(y));
    reinit(y, pre(x));
  end when;
end ReinitReadsWhatWasBefore;
