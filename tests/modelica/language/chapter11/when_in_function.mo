// stage: flat
// section: MLS 11.2.7.1
// expect: dump
function f
  input Real u;
  output Real y;
algorithm
  y := u;
  when u > 1 then
//^^^^ error IN184: `when` stands in a function
    y := 1;
  end when;
end f;
model WhenInFunction
  Real y = f(time);
end WhenInFunction;
