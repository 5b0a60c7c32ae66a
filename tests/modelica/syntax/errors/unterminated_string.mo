// stage: syntax
model A
  parameter String s = "never closed;
//                     ^ error SY004: this string is never closed
//   help: write `"` where it ends; inside a string write `\"`
end A;
