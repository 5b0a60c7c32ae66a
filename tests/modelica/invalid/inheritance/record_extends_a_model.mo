// stage: flat
// section: MLS 7.1.3
model Tank
  Real level = time;
end Tank;
record Data
  extends Tank;
//^^^^^^^^^^^^ error IN091: a record cannot inherit from the model `Tank`
end Data;
model M
  Data d;
end M;
