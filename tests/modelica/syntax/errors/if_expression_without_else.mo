// stage: syntax
model A
  Real x = if time > 1 then 2;
//                           ^ error SY045: an `if` expression needs an `else` value
//   help: write `if c then a else b`: it must have a value in every case
//   note at `Real x = if time > 1 then 2;`: opened here
end A;
