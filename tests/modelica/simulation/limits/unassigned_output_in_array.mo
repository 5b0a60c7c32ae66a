// stage: simulation
// error: SM019: no consistent start at time = 0: `q[i] := f(1 + (i - 1))` (unassigned_output_in_array.mo:11): the output `result` of `f` is not assigned
model UnassignedOutput "a function that leaves its output unassigned, inside an array constructor"
  function f
    input Integer n;
    output Integer result;
  algorithm
    if n < 2 then
      result := n;
    end if;
  end f;
  parameter Integer q[3] = {f(k) for k in 1:3};
  Real x(start = 0, fixed = true);
equation
  der(x) = sum(q);
end UnassignedOutput;
