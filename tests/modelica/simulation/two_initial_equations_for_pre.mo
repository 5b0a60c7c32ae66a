// stage: simulation
// options: stop=1
// section: MLS 8.6
// error: SM019: no consistent start at time = 0: the start contradicts itself: `pre(n) = 8` (two_initial_equations_for_pre.mo:8), beside another initial equation for it, does not hold, by -1
model TwoInitialEquationsForPre
  Integer n;
initial equation
  pre(n) = 7;
  pre(n) = 8;
equation
  when time > 0.5 then
    n = pre(n) + 1;
  end when;
end TwoInitialEquationsForPre;
