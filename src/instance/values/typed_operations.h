// Typed values compared, named for messages and combined: of records the same is done field by field.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "instance/described_type.h"
#include "instance/elaboration.h"

namespace causa::instance {

// "a Real", "the enumeration `Color`", "the record `Complex`"
std::string type_in_words(const Elaboration& elaboration, const TypedExpression& value);
DescribedType described_type(const Elaboration& elaboration, const TypedExpression& value);

// A scalar or array of this kind; records have none.
bool has_kind(const Elaboration& elaboration, const TypedExpression& value, ValueKind kind);
bool has_number(const Elaboration& elaboration, const TypedExpression& value);

// One type, apart from dimensions: an Integer goes with a Real, an enumeration or record with its own.
bool types_fit(const Elaboration& elaboration, const TypedExpression& a, const TypedExpression& b);

// The sizes of the first field in which two records of one type differ in size.
std::optional<std::pair<Dimensions, Dimensions>> different_field_sizes(const Elaboration& elaboration,
                                                                       const TypedExpression& a,
                                                                       const TypedExpression& b);

// Equal, where both are known (functions).
bool sizes_fit(const Dimensions& a, const Dimensions& b);
bool is_known(const Dimensions& dimensions);
// Unknown where they differ; of equal rank.
Dimensions common_dimensions(const Dimensions& a, const Dimensions& b);

Variability greatest_variability(std::span<const TypedExpression> values);

// A value of a predefined type from values of predefined types: variability and enumeration follow.
TypedExpression computed_from(const Elaboration& elaboration, ExpressionId id,
                              std::span<const TypedExpression> operands);

// A record with the fields of the first, each computed from the fields of that name; empty where one is.
using FieldOperation = std::function<TypedExpression(std::span<const TypedExpression> fields)>;
TypedExpression by_field(std::span<const TypedExpression> records, const Dimensions& dimensions,
                         const FieldOperation& operation);

// value[subscripts], Integer scalars for the first dimensions.
TypedExpression element_of(Elaboration& elaboration, const TypedExpression& value,
                           std::span<const ExpressionId> subscripts);
// {body for Index(number) in range}
TypedExpression comprehension_of(Elaboration& elaboration, std::uint32_t number, const LoopRange& range,
                                 const TypedExpression& body);
// {body for Index(number) in domain}, in functions
TypedExpression iteration_of(Elaboration& elaboration, std::uint32_t number, ExpressionId domain,
                             const TypedExpression& body);

// The size of a dimension (from 0): a constant where it is known.
ExpressionId size_of(Elaboration& elaboration, const TypedExpression& array, std::size_t dimension);

// An array with the dimensions of `shape`, its elements computed one by one from their subscripts: one loop
// for each dimension. Nothing of it is expanded.
using ElementOperation = std::function<TypedExpression(std::span<const ExpressionId> subscripts)>;
TypedExpression for_each_element(Elaboration& elaboration, const TypedExpression& shape,
                                 const ElementOperation& operation);

// A value that is constant or frozen already, as a number.
std::optional<double> number_known_already(Elaboration& elaboration, const TypedExpression& value);

// The messages of an attempt, taken out of the sink; they are reported again or dropped.
class HeldMessages {
 public:
  explicit HeldMessages(Elaboration& elaboration);
  bool take_back();  // true: there were errors, now held back
  void tell();

 private:
  Elaboration& elaboration_;
  Attempt attempt_;
  std::size_t reported_;
  std::vector<Diagnostic> held_;
};

}  // namespace causa::instance
