// stage: program
// expect: dump
// An algorithm that fills an array at events is evaluated once, not once for each element.
model SampledBuffer
  Real buffer[3](each start = 0, each fixed = true);
  Integer ticks(start = 0, fixed = true);
algorithm
  when sample(0, 0.1) then
    ticks := pre(ticks) + 1;
    if ticks <= 3 then
      buffer[ticks] := time;
    end if;
  end when;
end SampledBuffer;
