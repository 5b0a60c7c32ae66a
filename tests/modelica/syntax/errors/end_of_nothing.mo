// stage: syntax
model A
end A;
end B;
//< 1-3 error SY024: `end B` ends nothing that is open here
//   help: remove it, or look above for an `end` too many
model C
end C;
