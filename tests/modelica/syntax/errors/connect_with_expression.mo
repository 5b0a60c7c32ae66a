// stage: syntax
model A
equation
  connect(a + b, c);
//          ^ error SY012: expected `,`, found `+`
end A;
