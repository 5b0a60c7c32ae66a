// stage: syntax
model A "Temperatur in ∞C"
//                     ^ error SY002: the byte 0xB0 is not UTF-8
//   help: save the file as UTF-8; in Latin-1 and Windows files accents and degree signs are other bytes
  Real T "‰uﬂere";
end A;
