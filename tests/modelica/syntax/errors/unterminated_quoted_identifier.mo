// stage: syntax
model A
  parameter String s = 'text;
//                     ^^^^^^ error SY005: this quoted identifier is not closed on its line
//   help: texts stand in double quotes: "…"; 'single quotes' make identifiers
end A;
