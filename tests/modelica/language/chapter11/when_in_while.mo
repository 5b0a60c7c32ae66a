// stage: flat
// section: MLS 11.2.7.1
// expect: dump
model WhenInWhile
  Integer n(start = 0);
algorithm
  while n < 3 loop
    when time > 1 then
//  ^^^^ error IN187: a `when` statement stands in a loop or an `if`
      n := n + 1;
    end when;
  end while;
end WhenInWhile;
