// stage: flat
// section: MLS 11.2.3
// section: MLS 11.2.4
// expect: dump
model WhileWithBreak
  Integer n;
  Real r;
algorithm
  n := 0;
  r := 1 + time;
  while r < 100 loop
    r := 2*r;
    n := n + 1;
    if n > 5 then
      break;
    end if;
  end while;
end WhileWithBreak;
