// A view of a callable, which must outlive it: two pointers, and one indirect call to use it.
#pragma once

#include <concepts>
#include <type_traits>
#include <utility>

namespace causa {

template <class Signature>
class FunctionView;

template <class Result, class... Arguments>
class FunctionView<Result(Arguments...)> {
 public:
  template <class Function>
    requires(!std::same_as<std::remove_const_t<Function>, FunctionView> &&
             std::is_invocable_r_v<Result, Function&, Arguments...>)
  // NOLINTNEXTLINE(google-explicit-constructor): a view of a function is used like the function
  FunctionView(Function& function) : object_(&function), call_(&call<Function>) {}

  Result operator()(Arguments... arguments) const {
    return call_(object_, std::forward<Arguments>(arguments)...);
  }

 private:
  template <class Function>
  static Result call(const void* object, Arguments... arguments) {
    // The constructor took the address of a Function, const or not.
    return (*static_cast<Function*>(const_cast<void*>(object)))(std::forward<Arguments>(arguments)...);
  }

  const void* object_;
  Result (*call_)(const void*, Arguments...);
};

}  // namespace causa
