// stage: syntax
model A
  Real '';
//     ^^ error SY006: a quoted identifier needs at least one character
//   help: an empty text is ""
end A;
