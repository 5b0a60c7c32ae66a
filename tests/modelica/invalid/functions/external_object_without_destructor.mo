// stage: flat
// section: MLS 12.9.7
class Table
  extends ExternalObject;
  function constructor
    input String name;
    output Table table;
    external "C" table = open_table(name);
  end constructor;
end Table;
model M
  Table table = Table("data.txt");
//              ^^^^^^^^^^^^^^^^^ error IN483: the external object `Table` has no destructor
end M;
