// stage: simulation
// section: MLS 11.1.2
// options: stop=3.5 tolerance=1e-9
// expect: i(3.5) = 3 +- 0
// expect: doubled(3.5) = 6 +- 0
// expect: largest(3.5) = 3 +- 0
model AlgorithmStartsWithPre "a discrete variable of an algorithm begins with pre(v), each time it runs"
  Integer i(start = 0, fixed = true), doubled, largest(start = 0, fixed = true);
algorithm
  when sample(1, 1) then
    i := i + 1;
  end when;
  doubled := 2*i;
  if i > largest then
    largest := i;
  end if;
end AlgorithmStartsWithPre;
