// stage: simulation
// section: MLS 8.3.7
// options: stop=1 tolerance=1e-9
// error: SM018: equations could not be solved at time = 0.4: `n = $algorithm1(not initial() and edge($when1), pre(n))` (in_when_about_assigned.mo:9): n is 4
model InWhenAboutAssigned "the statement reads what the algorithm has assigned"
  Real x(start = 0, fixed = true);
  Integer n(start = 0, fixed = true);
algorithm
  when sample(0.1, 0.1) then
    n := pre(n) + 1;
    assert(n < 4, "n is " + String(n));
  end when;
equation
  der(x) = 1;
end InWhenAboutAssigned;
