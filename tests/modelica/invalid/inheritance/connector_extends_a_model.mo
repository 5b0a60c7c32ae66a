// stage: flat
// section: MLS 7.1.3
record Data
  parameter Real a = 1;
end Data;
connector Pin
  extends Tank;
//^^^^^^^^^^^^ error IN091: a connector cannot inherit from the model `Tank`
end Pin;
model Tank
  Real level = time;
end Tank;
model M
  Pin p;
  Data d;
end M;
