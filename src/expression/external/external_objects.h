// External objects (MLS 12.9.7) of classes that are known here. A model holds their numbers.
//
// Equal arguments give the same object, so that evaluating a constructor again adds no object. An object
// does not change, but for hints that speed it up; it lives as long as the process, because the memory of
// models may hold its number. Any thread may construct and look up.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <variant>

#include "expression/evaluate/operate.h"

namespace causa {

class ExternalObject {
 public:
  virtual ~ExternalObject() = default;
  ExternalObject() = default;
  ExternalObject(const ExternalObject&) = delete;
  ExternalObject& operator=(const ExternalObject&) = delete;
};

using ConstructedObject = std::variant<std::unique_ptr<ExternalObject>, NoResult>;

// The number of the object with these arguments, which are the key; it is constructed where there is none.
std::variant<Value, NoResult> external_object(const std::string& key,
                                              const std::function<ConstructedObject()>& construct);

// nullptr: there is no such object.
const ExternalObject* find_external_object(const Value& handle);
const ExternalObject* find_external_object(double number);

// Bytes that tell values apart.
void append_key(std::string& key, const Value& value);

}  // namespace causa
