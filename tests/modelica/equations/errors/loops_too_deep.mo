// stage: plan
model A
  Real u[1, 1, 1, 1, 1, 1, 1];
equation
  u = zeros(1, 1, 1, 1, 1, 1, 1);
//^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error EQ005: more than 6 nested loops and array dimensions are not supported yet
end A;
