// stage: flat
// section: MLS 11.2.5
// expect: dump
function first_above
  input Real v[:];
  input Real limit;
  output Integer index;
algorithm
  for i in 1:size(v, 1) loop
    index := i;
    if v[i] > limit then
      return;
    end if;
  end for;
  index := 0;
end first_above;
model ReturnInFunction
  Integer k = first_above({time, 1, 2}, 1.5);
end ReturnInFunction;
