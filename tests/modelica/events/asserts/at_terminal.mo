// stage: simulation
// section: MLS 8.3.7
// options: stop=1 tolerance=1e-9
// error: SM021: at time = 1: x at the end
model AtTerminal
  Real x(start = 0, fixed = true);
equation
  der(x) = 1;
  when terminal() then
    assert(x < 0.5, "x at the end");
  end when;
end AtTerminal;
