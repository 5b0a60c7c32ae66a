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
//                  ^^^^^^^^^ error IN212: `WrongType` cannot stand for `load`: its `R` is an Integer, not a Real
//   help: choose a class that has all that is public in `Load`
//   note at `replaceable Load load;`: it must be a subtype of `Load`
  Plant b(redeclare WrongVariability load);
//                  ^^^^^^^^^^^^^^^^ error IN212: `WrongVariability` cannot stand for `load`: its `R` is a variable, not a parameter
//   help: choose a class that has all that is public in `Load`
//   note at `replaceable Load load;`: it must be a subtype of `Load`
  Plant c(redeclare WrongDimensions load);
//                  ^^^^^^^^^^^^^^^ error IN212: `WrongDimensions` cannot stand for `load`: its `u` has 0 dimensions, not 1
//   help: choose a class that has all that is public in `Load`
//   note at `replaceable Load load;`: it must be a subtype of `Load`
  Plant d(redeclare WrongConnector load);
//                  ^^^^^^^^^^^^^^ error IN212: `WrongConnector` cannot stand for `load`: its `p.i` is not `flow`
//   help: choose a class that has all that is public in `Load`
//   note at `replaceable Load load;`: it must be a subtype of `Load`
  Plant e(redeclare Hidden load);
//                  ^^^^^^ error IN212: `Hidden` cannot stand for `load`: its `u` is protected
//   help: choose a class that has all that is public in `Load`
//   note at `replaceable Load load;`: it must be a subtype of `Load`
end M;
