#include "program/functions/array_writer.h"

namespace causa {

Number ArrayWriter::load(const ArrayPlace& from, const Number& position) {
  return load_at(from, position, 0);
}

Number ArrayWriter::load_at(const ArrayPlace& from, const Number& position, std::int64_t skip) {
  const Number result = fresh(from.kind);
  FunctionInstruction code{.operation = Load, .target = result.reg, .a = from.address};
  code.number = from.offset + 8 * skip;
  if (position.is_known()) {
    code.number += 8 * position.known;
  } else {
    code.b = position.reg;
  }
  put(code);
  return result;
}

void ArrayWriter::store(const ArrayPlace& to, const Number& position, const Number& value,
                        std::int64_t skip) {
  FunctionInstruction code{
      .operation = Store, .target = as_real(value), .a = to.address, .number = to.offset + 8 * skip};
  if (position.is_known()) {
    code.number += 8 * position.known;
  } else {
    code.b = position.reg;
  }
  put(code);
}

RegisterNumber ArrayWriter::address_of(const ArrayPlace& place) {
  if (place.offset == 0) return place.address;
  const RegisterNumber reg = make_register(RegisterKind::Integer);
  put({.operation = Locate, .target = reg, .a = place.address, .number = place.offset});
  return reg;
}

ArrayPlace ArrayWriter::part_behind(const ArrayPlace& of, const Number& count, const Number& number) {
  ArrayPlace part = of;
  const Number before = times(count, number);
  if (before.is_known()) {
    part.offset += 8 * before.known;
  } else {
    part.address = make_register(RegisterKind::Integer);
    put({.operation = Locate, .target = part.address, .a = of.address, .b = before.reg});
  }
  return part;
}

ArrayPlace ArrayWriter::reserve(std::vector<Number> sizes, ValueKind kind) {
  used_stack_ = true;
  const Number count = count_of(sizes);
  ArrayPlace result{.address = make_register(RegisterKind::Integer), .sizes = std::move(sizes), .kind = kind};
  FunctionInstruction code{.operation = Reserve, .target = result.address, .number = count.known};
  if (!count.is_known()) code.a = count.reg;
  put(code);
  return result;
}

void ArrayWriter::give_back_since(std::size_t position, RegisterNumber mark) {
  insert_at(position, {.operation = Mark, .target = mark});
  put({.operation = Release, .a = mark});
}

void ArrayWriter::copy(const ArrayPlace& to, const ArrayPlace& from, const Number& count) {
  if (count.is_known() && count.known <= most_written_out) {
    // All are read first: they may overlap.
    std::vector<Number> elements;
    ArrayPlace bits = from;
    bits.kind = ValueKind::Real;
    for (std::int64_t i = 0; i < count.known; ++i) elements.push_back(load(bits, whole(i)));
    for (std::int64_t i = 0; i < count.known; ++i) store(to, whole(i), elements[static_cast<std::size_t>(i)]);
    return;
  }
  FunctionInstruction code{.operation = Copy, .a = address_of(to), .c = address_of(from)};
  set_operand(code, count);
  put(code);
}

}  // namespace causa
