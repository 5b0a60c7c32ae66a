// stage: simulation
// section: MLS 8.3.7
// options: stop=1 tolerance=1e-9
// error: SM021: at time = 0.5: n was 3 and is 8, false, high
model MessageReadsPrevious "a message shows values before the event, conditions and literals"
  type Mode = enumeration(low, high);
  Real x(start = 0, fixed = true);
  Integer n(start = 3, fixed = true);
  Mode mode = if x > 0.2 then Mode.high else Mode.low;
equation
  der(x) = 1;
  when x > 0.5 then
    n = 8;
    assert(false, "n was " + String(pre(n)) + " and is " + String(n) + ", " + String(x > 0.9) + ", " + String(mode));
  end when;
end MessageReadsPrevious;
