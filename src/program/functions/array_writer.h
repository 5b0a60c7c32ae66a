// Instructions for arrays in memory: elements, copies, and the room that they take on the stack of the run.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "program/functions/number_writer.h"

namespace causa {

class ArrayWriter : public NumberWriter {
 public:
  // Loops with fewer turns are written out.
  static constexpr std::int64_t most_written_out = 16;

  explicit ArrayWriter(std::string name) : NumberWriter(std::move(name)) {}

  Number load(const ArrayPlace& from, const Number& position);  // counted from 0
  Number load_at(const ArrayPlace& from, const Number& position, std::int64_t skip);
  void store(const ArrayPlace& to, const Number& position, const Number& value, std::int64_t skip = 0);
  void copy(const ArrayPlace& to, const ArrayPlace& from, const Number& count);
  RegisterNumber address_of(const ArrayPlace& place);
  // Row-major: `number` parts of `count` elements each lie before it.
  ArrayPlace part_behind(const ArrayPlace& of, const Number& count, const Number& number);

  ArrayPlace reserve(std::vector<Number> sizes, ValueKind kind);
  // What was reserved by the code from the position on is given back behind it.
  void give_back_since(std::size_t position, RegisterNumber mark);

  // Where something could not be written.
  ArrayPlace no_array() { return {.address = 0, .sizes = {whole(0)}}; }

 protected:
  bool used_stack_ = false;  // something was reserved since this was set to false
};

}  // namespace causa
