// stage: syntax
model A
  parameter final Real x;
//^^^^^^^^^ error SY050: `parameter` cannot stand before `final`; write `final parameter`
end A;
