// stage: flat
// section: MLS 3.7.4
model M
  discrete Real level(start = 0);
  Real x = der(level);
//             ^^^^^ error IN250: `level` is discrete: it changes at events only and has no derivative
equation
  when sample(0, 1) then
    level = pre(level) + 1;
  end when;
end M;
