// stage: flat
model M
  Real u[end];
end M;
