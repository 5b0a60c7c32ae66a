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

thread_local std::uint64_t current_place = 0;

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

ConstructionPlace::ConstructionPlace(std::uint64_t place) : before_(current_place) {
  current_place = place;
}

ConstructionPlace::~ConstructionPlace() {
  current_place = before_;
}

std::uint64_t ConstructionPlace::current() {
  return current_place;
}

}  // namespace causa
