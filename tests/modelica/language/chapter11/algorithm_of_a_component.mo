// stage: flat
// section: MLS 11.1.2
// expect: dump
model Part
  input Real u;
  output Real y;
algorithm
  y := u;
  if y > 1 then
    y := 1;
  end if;
end Part;
model AlgorithmOfAComponent
  Part part(u = time);
end AlgorithmOfAComponent;
