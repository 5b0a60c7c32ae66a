#include "expression/external/outside.h"

#include <map>
#include <mutex>

namespace causa {

namespace {

// Tables are shared by every stage of a run, so it is they who are asked.
struct Registry {
  std::mutex mutex;
  std::map<const ExpressionTable*, Outside*, std::less<>> of_table;
};

Registry& registry() {
  static Registry instance;
  return instance;
}

}  // namespace

OutsideOfTable::OutsideOfTable(const ExpressionTable& table, Outside& outside) : table_(&table) {
  Registry& all = registry();
  const std::lock_guard lock(all.mutex);
  all.of_table[table_] = &outside;
}

OutsideOfTable::~OutsideOfTable() {
  Registry& all = registry();
  const std::lock_guard lock(all.mutex);
  all.of_table.erase(table_);
}

Outside* outside_of(const ExpressionTable& table) {
  Registry& all = registry();
  const std::lock_guard lock(all.mutex);
  const auto found = all.of_table.find(&table);
  return found == all.of_table.end() ? nullptr : found->second;
}

}  // namespace causa
