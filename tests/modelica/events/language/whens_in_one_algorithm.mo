// stage: simulation
// section: MLS 11.2.7
// options: stop=3 tolerance=1e-9
// expect: i(0.3) = 1 +- 0
// expect: i(0.6) = 2 +- 0
// expect: i(1) = 1 +- 0      (set to 0 by the sample, and to 1 at once: the condition of the second when became true)
// expect: i(2) = 0 +- 0      (the condition has been true since time 1)
// expect: events = 5
model WhensInOneAlgorithm "the second when reads what the first one assigned; its instant is scheduled anew"
  parameter Real t[3] = {0.25, 0.55, 2};
  Integer i(start = 0, fixed = true);
algorithm
  when sample(0, 1) then
    i := 0;
  end when;
  when time >= t[i + 1] then
    i := i + 1;
  end when;
end WhensInOneAlgorithm;
