// The forms of an equation family: how its template reads once aliases are taken into account. Where two
// accesses fall on the same unknown one of them is written, signs and constants are written in, and what
// that makes simpler is simplified. Scalar equations of equal pattern share one form, so symbolic work is
// done once per form.
#pragma once

#include <map>
#include <variant>
#include <vector>

#include "equations/system/accesses.h"
#include "equations/system/equation_system.h"
#include "equations/system/scalar_aliases.h"

namespace causa {

using FormId = Id<struct FormTag>;

struct FormAccess {
  ExpressionId node;
  std::uint8_t order = 0;
  std::uint32_t source = 0;  // which of the family's accesses says which scalar this is
  bool is_constant = false;  // stands for a parameter or constant
};

struct EquationForm {
  EquationFamilyId family;
  ExpressionId left{};
  ExpressionId right{};
  // Different unknowns at every position, as far as they are single scalars.
  std::vector<FormAccess> accesses{};
  std::uint8_t times = 0;  // how often the template was differentiated
};

// What an access of a form stands for at some position.
struct AccessMeaning {
  enum class Sort : std::uint8_t {
    Itself,    // or its negative
    Same,      // as the access with this number, or its negative
    Constant,  // the expression with this number, or its negative
    Known,     // a parameter or constant, or its negative
  };
  Sort sort = Sort::Itself;
  bool negated = false;
  std::uint32_t number = 0;

  friend bool operator==(const AccessMeaning&, const AccessMeaning&) = default;
};
using AccessPattern = std::vector<AccessMeaning>;

class Forms {
 public:
  Forms(const EquationSystem& system, ExpressionTable& expressions);
  // The forms of a system that begins with the families of another one, whose forms stay what they are.
  Forms(const EquationSystem& system, const Forms& of_beginning);

  // Takes in a family that follows those that were there from the beginning, while a pass makes the system.
  FormId add_plain(EquationFamilyId family);
  // The template as it is, of the families that were there from the beginning.
  [[nodiscard]] FormId plain(EquationFamilyId family) const { return FormId(family.index()); }
  // The form in which every access reads as the pattern says, written once. An access that stays denotes the
  // value of what represents it: signs are written in.
  FormId specialized(FormId form, const AccessPattern& pattern);
  // The form of the time derivative, written once.
  struct NotDifferentiable {
    std::string why;
  };
  std::variant<FormId, NotDifferentiable> derivative(FormId id);

  [[nodiscard]] const EquationForm& operator[](FormId id) const { return forms_[id]; }
  [[nodiscard]] std::size_t size() const { return forms_.size(); }
  [[nodiscard]] const Access& source(const EquationForm& form, const FormAccess& access) const {
    return system_.equations[form.family].accesses[access.source];
  }

 private:
  FormId make(FormId base, const AccessPattern& pattern);
  void keep_occurring(EquationForm& form, const std::vector<FormAccess>& possible) const;

  const EquationSystem& system_;
  ExpressionTable& expressions_;
  Table<FormId, EquationForm> forms_;
  std::vector<std::vector<std::pair<AccessPattern, FormId>>> specialized_;  // by form
  std::map<std::uint32_t, FormId> derivatives_;
};

}  // namespace causa
