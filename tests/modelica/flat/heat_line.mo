// stage: flat
// expect: dump
model HeatLine
  constant Integer n = 100;
  parameter Real k = 0.1;
  Real T[n](start = {if i < 50 then 300 else 400 for i in 1:n}, each unit = "K");
  Real flow_to_right[n + 1];
equation
  flow_to_right[1] = 0;
  flow_to_right[end] = 0;
  flow_to_right[2:end-1] = k*(T[1:n-1] - T[2:n]);
  der(T) = flow_to_right[1:n] - flow_to_right[2:n + 1];
end HeatLine;
