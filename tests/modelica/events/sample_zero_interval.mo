// stage: simulation
model SampleZeroInterval
  parameter Real T = 0;
  discrete Real x(start = 0, fixed = true);
equation
  when sample(0, T) then
    x = time;
  end when;
end SampleZeroInterval;
