#include "expression/external/external_objects.h"

#include <deque>
#include <mutex>
#include <shared_mutex>
#include <unordered_map>

namespace causa {

namespace {

// The one of the process: handles are numbers in the memory of many models.
struct Registry {
  std::shared_mutex mutex;
  std::unordered_map<std::string, std::size_t> numbers;
  std::deque<std::unique_ptr<ExternalObject>> objects;  // by number − 1
};

Registry& registry() {
  static Registry instance;
  return instance;
}

Value handle(std::size_t number) {
  return number_value(ValueKind::Object, static_cast<double>(number));
}

void append_bytes(std::string& key, const void* data, std::size_t size) {
  key.append(reinterpret_cast<const char*>(&size), sizeof size);
  key.append(static_cast<const char*>(data), size);
}

}  // namespace

std::variant<Value, NoResult> external_object(const std::string& key,
                                              const std::function<ConstructedObject()>& construct) {
  Registry& all = registry();
  {
    const std::shared_lock reading(all.mutex);
    const auto known = all.numbers.find(key);
    if (known != all.numbers.end()) return handle(known->second);
  }
  auto constructed = construct();
  if (auto* none = std::get_if<NoResult>(&constructed)) return std::move(*none);
  const std::unique_lock writing(all.mutex);
  const auto [known, is_new] = all.numbers.try_emplace(key, all.objects.size() + 1);
  if (is_new) all.objects.push_back(std::get<std::unique_ptr<ExternalObject>>(std::move(constructed)));
  return handle(known->second);
}

const ExternalObject* find_external_object(const Value& handle) {
  if (handle.kind != ValueKind::Object || handle.elements.size() != 1) return nullptr;
  return find_external_object(handle.elements[0]);
}

const ExternalObject* find_external_object(double number) {
  Registry& all = registry();
  const std::shared_lock reading(all.mutex);
  if (!(number >= 1 && number <= static_cast<double>(all.objects.size()))) return nullptr;
  return all.objects[static_cast<std::size_t>(number) - 1].get();
}

void append_key(std::string& key, const Value& value) {
  key.push_back(static_cast<char>(value.kind));
  append_bytes(key, value.dimensions.data(), value.dimensions.size() * sizeof(value.dimensions[0]));
  append_bytes(key, value.elements.data(), value.elements.size() * sizeof(double));
  append_bytes(key, value.text.data(), value.text.size());
  for (const std::string& text : value.texts) append_bytes(key, text.data(), text.size());
}

}  // namespace causa
