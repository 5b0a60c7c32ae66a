// stage: flat
// expect: dump
// The flat text of when_of_components.mo: four sections that assign rows of the same arrays.
model WhenOfComponentsAgain
  Real 'counters.u'[2, 2];
  Integer 'counters.n'[2, 2](start = {fill(0, 2) for k0 in 1:2}, fixed = {fill(true, 2) for k0 in 1:2});
  Integer 'counters.last'[2, 2, 2](start = {{fill(0, 2) for k1 in 1:2} for k0 in 1:2}, fixed = {{fill(true, 2) for k1 in 1:2} for k0 in 1:2});
equation
  'counters.u' = {{sin((1 + (k0 - 1))*(1 + (k1 - 1))*time) for k1 in 1:2} for k0 in 1:2};
algorithm
  when 'counters.u'[1, 1] > 0.5 then
    'counters.n'[1, 1] := pre('counters.n'[1, 1]) + 1;
    for k0 in 1:2 loop
      'counters.last'[1, 1, k0] := k0*'counters.n'[1, 1];
    end for;
  end when;
algorithm
  when 'counters.u'[1, 2] > 0.5 then
    'counters.n'[1, 2] := pre('counters.n'[1, 2]) + 1;
    for k0 in 1:2 loop
      'counters.last'[1, 2, k0] := k0*'counters.n'[1, 2];
    end for;
  end when;
algorithm
  when 'counters.u'[2, 1] > 0.5 then
    'counters.n'[2, 1] := pre('counters.n'[2, 1]) + 1;
    for k0 in 1:2 loop
      'counters.last'[2, 1, k0] := k0*'counters.n'[2, 1];
    end for;
  end when;
algorithm
  when 'counters.u'[2, 2] > 0.5 then
    'counters.n'[2, 2] := pre('counters.n'[2, 2]) + 1;
    for k0 in 1:2 loop
      'counters.last'[2, 2, k0] := k0*'counters.n'[2, 2];
    end for;
  end when;
end WhenOfComponentsAgain
//                       ^ error SY013: missing `;` after the class definition
