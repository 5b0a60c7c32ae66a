// stage: flat
// expect: dump
model WhenOfComponents "a when-statement stands in no loop: every component has a section of its own"
  block Counter
    input Real u;
    Integer n(start = 0, fixed = true);
    Integer last[2](each start = 0, each fixed = true);
  algorithm
    when u > 0.5 then
      n := pre(n) + 1;
      for k in 1:2 loop
        last[k] := k*n;
      end for;
    end when;
  end Counter;
  Counter counters[2, 2](u = {{sin(i*j*time) for j in 1:2} for i in 1:2});
end WhenOfComponents;
