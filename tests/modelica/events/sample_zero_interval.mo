// stage: simulation
// error: SM019: no consistent start at time = 0: `sample` needs a positive interval and has 0: `when sample(0, T)` (sample_zero_interval.mo:6)
model SampleZeroInterval
  parameter Real T = 0;
  discrete Real x(start = 0, fixed = true);
equation
  when sample(0, T) then
    x = time;
  end when;
end SampleZeroInterval;
