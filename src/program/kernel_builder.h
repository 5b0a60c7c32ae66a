// Writes one kernel: loops, statements, and the post-order code of their expressions.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "expression/table.h"
#include "program/simulation_program.h"

namespace causa {

// Where an access lies, in terms of the counters of the loop; of an Index its value.
using Resolver = std::function<Address(ExpressionId)>;

class KernelBuilder {
 public:
  explicit KernelBuilder(const ExpressionTable& expressions) : expressions_(expressions) {}

  void begin_loop(std::vector<std::int64_t> counts);
  // target := value
  void assign(const Address& target, ExpressionId value, const Resolver& resolve, std::string origin);
  // target := ±source, target := ±constant
  void copy(const Address& target, const Address& source, bool negated);
  void set(const Address& target, ExpressionId constant, bool negated);
  void end_loop();
  Kernel finish();

 private:
  void begin_statement(const Address& target, std::string origin);
  void end_statement();
  std::uint32_t intern(Address address);
  std::uint32_t intern(double constant);
  void emit(ExpressionId value, const Resolver& resolve);
  [[nodiscard]] bool is_square_of_access(ExpressionId id) const;
  void put(Code code, int stack_change);

  const ExpressionTable& expressions_;
  Kernel kernel_;
  std::map<std::pair<std::int64_t, std::vector<std::int64_t>>, std::uint32_t> addresses_;
  std::unordered_map<std::uint64_t, std::uint32_t> constants_;
  std::unordered_map<std::string, std::uint32_t> origins_;
  int stack_ = 0;
};

}  // namespace causa
