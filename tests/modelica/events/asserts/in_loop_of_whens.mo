// stage: simulation
// section: MLS 8.3.7
// options: stop=1 tolerance=1e-9
// error: SM021: at time = 0.4: i is 2
model InLoopOfWhens
  Real x(start = 0, fixed = true);
equation
  der(x) = 1;
  for i in 1:3 loop
    when time > 0.2*i then
      assert(i < 2, "i is " + String(i));
    end when;
  end for;
end InLoopOfWhens;
