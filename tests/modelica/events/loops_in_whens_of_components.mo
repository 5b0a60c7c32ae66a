// stage: simulation
// options: stop=3
// expect: counters[1,1].n(3) = 1
// expect: counters[2,2].n(3) = 2
// expect: counters[1,2].last[2](3) = 2
// expect: counters[2,2].last[1](3) = 2
// expect: counters[2,2].last[2](3) = 4
model LoopsInWhensOfComponents "what an array was before the event, in every component"
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
end LoopsInWhensOfComponents;
