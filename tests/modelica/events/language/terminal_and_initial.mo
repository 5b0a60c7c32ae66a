// stage: simulation
// section: MLS 3.7.5
// options: stop=1 tolerance=1e-9
// expect: begun(1) = 1 +- 0
// expect: ended(1) = 1 +- 0
// expect: at_start(1) = 1 +- 0
// expect: is_start(1) = 0 +- 0
model TerminalAndInitial "initial() is true at the start only, terminal() at the end only"
  Integer begun(start = 0), ended(start = 0, fixed = true);
  Boolean is_start = initial();
  Integer at_start(start = 0, fixed = true);
  Real x(start = 0, fixed = true);
equation
  der(x) = 1;
  when initial() then
    begun = 1;
  end when;
  when terminal() then
    ended = 1;
  end when;
algorithm
  if initial() then
    at_start := 1;
  end if;
end TerminalAndInitial;
