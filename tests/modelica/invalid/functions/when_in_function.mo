// stage: flat
// section: MLS 12.2
function latch
  input Real u;
  output Real y;
algorithm
  y := 0;
  when u > 1 then
//^^^^ error IN184: `when` stands in a function
    y := 1;
  end when;
end latch;
model M
  Real p = latch(time);
end M;
