// stage: flat
// section: MLS 12.9.7
class Table
  extends ExternalObject;
  function destructor
    input Table table;
    external "C" close_table(table);
  end destructor;
end Table;
model M
  Table table = Table("data.txt");
//              ^^^^^^^^^^^^^^^^^ error IN172: the external object `Table` has no constructor
end M;
