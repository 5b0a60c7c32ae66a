// stage: syntax
model A "a \d b"
//         ^^ error SY007: `\d` is not an escape sequence
//   help: a backslash itself is written `\\`; known are \' \" \? \\ \a \b \f \n \r \t \v
  Real x;
end A;
