// stage: syntax
model A
  parameter String s = “text”;
//                     ^ error SY008: typographic quotes cannot delimit a text
//   help: write "…" with straight quotes
//                          ^ error SY008: typographic quotes cannot delimit a text
//   help: write "…" with straight quotes
end A;
