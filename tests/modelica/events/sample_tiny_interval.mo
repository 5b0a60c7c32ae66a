// stage: simulation
// error: SM019: no consistent start at time = 0: `sample` has an interval of 1e-300, which is below the resolution of time: `when sample(0.01, T)` (sample_tiny_interval.mo:6)
model SampleTinyInterval
  parameter Real T = 1e-300;
  discrete Real x(start = 0, fixed = true);
equation
  when sample(0.01, T) then
    x = pre(x) + 1;
  end when;
end SampleTinyInterval;
