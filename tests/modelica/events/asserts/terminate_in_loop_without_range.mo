// stage: simulation
// section: MLS 8.3.8
// options: stop=1 tolerance=1e-9
// expect: x = 0.3 +- 1e-2
// remark: SM022: the model ended the simulation at time = 0.3: k is 3
model TerminateInLoopWithoutRange "a loop that stays a loop"
  Real x(start = 0, fixed = true);
  Integer k(start = 0, fixed = true);
algorithm
  when sample(0.1, 0.1) then
    k := 0;
    while k < 3 loop
      k := k + 1;
      if x > 0.1*k - 0.01 and k >= 3 then
        terminate("k is " + String(k));
      end if;
    end while;
  end when;
equation
  der(x) = 1;
end TerminateInLoopWithoutRange;
