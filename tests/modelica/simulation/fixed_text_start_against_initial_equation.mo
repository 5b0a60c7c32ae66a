// stage: simulation
// options: stop=1
// section: MLS 8.6
// remark: SM220: results hold numbers only: `s` is a String and left out of them
// error: SM019: no consistent start at time = 0: the start contradicts itself: `the fixed start value of s` (fixed_text_start_against_initial_equation.mo:5), beside `s = "b"` (fixed_text_start_against_initial_equation.mo:7), does not hold, by 1
model FixedTextStartAgainstInitialEquation
  String s(start = "a", fixed = true);
initial equation
  s = "b";
equation
  when time > 0.5 then
    s = "c";
  end when;
end FixedTextStartAgainstInitialEquation;
