// stage: simulation
// section: MLS 8.3.7
// options: stop=3 tolerance=1e-9
// remark: SM220: results hold numbers only: `phase` is a String and left out of them
// error: SM021: at time = 2: too hot while boiling at 1
model InMessages "an assertion shows a text that has changed"
  String phase(start = "warming up", fixed = true);
  Real T(start = 20, fixed = true);
equation
  der(T) = 30;
  when T > 50 then
    phase = "boiling at " + String(time, significantDigits = 3);
  end when;
  assert(T < 80, "too hot while " + phase);
end InMessages;
