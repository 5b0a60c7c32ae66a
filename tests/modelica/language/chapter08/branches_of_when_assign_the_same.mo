// stage: flat
// section: MLS 8.3.5.3
// expect: dump
model BranchesOfWhenAssignTheSame
  Integer n(start = 0), m(start = 0);
equation
  when time > 1 then
//^^^^ error IN189: the branches of a `when` must assign the same variables
    n = 1;
  elsewhen time > 2 then
    m = 2;
  end when;
end BranchesOfWhenAssignTheSame;
