// stage: flat
model M = Other(x = 1);
//< 1-22 error IN001: a class made from another class is not supported yet
