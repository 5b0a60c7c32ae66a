// Typed ids and the tables they index. Mixing the ids of two tables does not compile.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "base/check.h"

namespace causa {

// A 32-bit index with a type of its own: `using EquationId = Id<struct EquationTag>;`
template <class Tag>
class Id {
 public:
  constexpr Id() = default;
  constexpr explicit Id(std::uint32_t index) : index_(index) {}

  static constexpr Id none() { return Id{}; }
  [[nodiscard]] constexpr bool valid() const { return index_ != no_index; }
  [[nodiscard]] constexpr std::uint32_t index() const { return index_; }

  friend constexpr auto operator<=>(const Id&, const Id&) = default;

 private:
  static constexpr std::uint32_t no_index = std::numeric_limits<std::uint32_t>::max();
  std::uint32_t index_ = no_index;
};

// A vector that is indexed by one kind of id only.
template <class IdType, class Value>
class Table {
 public:
  Table() = default;
  explicit Table(std::size_t size, const Value& value = Value{}) : values_(size, value) {}

  IdType add(Value value) {
    require(values_.size() < std::numeric_limits<std::uint32_t>::max(), "a table outgrew its 32-bit ids");
    values_.push_back(std::move(value));
    return IdType(static_cast<std::uint32_t>(values_.size() - 1));
  }

  [[nodiscard]] Value& operator[](IdType id) { return values_[checked(id)]; }
  [[nodiscard]] const Value& operator[](IdType id) const { return values_[checked(id)]; }

  [[nodiscard]] std::size_t size() const { return values_.size(); }
  [[nodiscard]] bool empty() const { return values_.empty(); }
  [[nodiscard]] bool contains(IdType id) const { return id.index() < values_.size(); }
  void reserve(std::size_t size) { values_.reserve(size); }

  [[nodiscard]] auto begin() { return values_.begin(); }
  [[nodiscard]] auto end() { return values_.end(); }
  [[nodiscard]] auto begin() const { return values_.begin(); }
  [[nodiscard]] auto end() const { return values_.end(); }

  // `for (EquationId id : equations.ids())`, in order of creation.
  class Ids {
   public:
    class Iterator {
     public:
      explicit Iterator(std::uint32_t index) : index_(index) {}
      IdType operator*() const { return IdType(index_); }
      Iterator& operator++() {
        ++index_;
        return *this;
      }
      bool operator==(const Iterator&) const = default;

     private:
      std::uint32_t index_;
    };
    explicit Ids(std::size_t size) : size_(static_cast<std::uint32_t>(size)) {}
    [[nodiscard]] Iterator begin() const { return Iterator(0); }
    [[nodiscard]] Iterator end() const { return Iterator(size_); }

   private:
    std::uint32_t size_;
  };
  [[nodiscard]] Ids ids() const { return Ids(values_.size()); }

 private:
  [[nodiscard]] std::size_t checked(IdType id) const {
    require(id.index() < values_.size(), "an id is used with a table it does not belong to");
    return id.index();
  }
  std::vector<Value> values_;
};

}  // namespace causa
