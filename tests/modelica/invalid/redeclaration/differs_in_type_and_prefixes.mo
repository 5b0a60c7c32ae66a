// stage: flat
// section: MLS 6.4
connector Pin
  Real v;
  flow Real i;
end Pin;
connector Plug
  Real v;
  Real i;
end Plug;
model Load
  parameter Real R = 1;
  Real u[2] = {time, time};
  Pin p;
end Load;
model WrongType
  parameter Integer R = 1;
  Real u[2] = {time, time};
  Pin p;
end WrongType;
model WrongVariability
  Real R = 1;
  Real u[2] = {time, time};
  Pin p;
end WrongVariability;
model WrongDimensions
  parameter Real R = 1;
  Real u = time;
  Pin p;
end WrongDimensions;
model WrongConnector
  parameter Real R = 1;
  Real u[2] = {time, time};
  Plug p;
end WrongConnector;
model Hidden
  parameter Real R = 1;
  Pin p;
protected
  Real u[2] = {time, time};
end Hidden;
model Plant
  replaceable Load load;
end Plant;
model M
  Plant a(redeclare WrongType load);
  Plant b(redeclare WrongVariability load);
  Plant c(redeclare WrongDimensions load);
  Plant d(redeclare WrongConnector load);
  Plant e(redeclare Hidden load);
end M;
