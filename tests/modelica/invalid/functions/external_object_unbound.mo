// stage: flat
// section: MLS 12.9.7
class Table
  extends ExternalObject;
  function constructor
    input String name;
    output Table table;
    external "C" table = open_table(name);
  end constructor;
  function destructor
    input Table table;
    external "C" close_table(table);
  end destructor;
end Table;
model M
  Table table;
//      ^^^^^ error IN261: the external object `table` is not constructed
//   help: write `= Table(…)`
end M;
