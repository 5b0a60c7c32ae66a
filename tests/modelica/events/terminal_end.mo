// stage: simulation
// options: stop=3
// expect: done(3) = 1 +- 0
// expect: atEnd(3) = 3 +- 1e-9
// expect: n(3) = 4 +- 0
model TerminalEnd "events at the very start and at the very end"
  Real x(start = 0, fixed = true);
  discrete Integer done(start = 0, fixed = true), n(start = 0, fixed = true);
  discrete Real atEnd(start = 0, fixed = true);
equation
  der(x) = 1;
  when terminal() then
    done = 1;
    atEnd = x;
  end when;
  when sample(0, 1) then
    n = pre(n) + 1;
  end when;
end TerminalEnd;
