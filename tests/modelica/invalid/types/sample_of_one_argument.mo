// stage: flat
// section: MLS 3.7.5
model M
  Boolean b = sample(0.1);
//            ^^^^^^^^^^^ error IN001: `sample` of a clocked variable is not supported yet
end M;
