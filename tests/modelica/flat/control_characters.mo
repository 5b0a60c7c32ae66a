// stage: flat
// expect: dump
model ControlCharacters "a name cannot steer a terminal: [2J ‮ "
  Real 'a[2J' = time "";
  Real 'b\a.c' = time;
  parameter String s = "x[31m\a\v\b\f\r\t\n\"\\";
  model Inner
    Real 'd' = time;
  end Inner;
  Inner 'e f';
  Real g[2];
equation
  for 'i' in 1:2 loop
    g['i'] = 'i'*time;
  end for;
end ControlCharacters;
