// Typed values as trees: a record is its fields, everything else a leaf. What may stand for what (MLS 6.7).
//
// A *prototype* is a value that says nothing but its type: its leaves are variables or Missing.
#pragma once

#include <functional>
#include <string>

#include "instance/elaboration.h"

namespace causa::instance {

// The same record with other leaves; `dimensions` of records are adapted by `shape`.
using LeafMap = std::function<TypedExpression(const TypedExpression&)>;
using ShapeMap = std::function<Dimensions(const Dimensions&)>;
TypedExpression map_leaves(const TypedExpression& value, const LeafMap& leaf, const ShapeMap& shape);

// An array of records is as long as its fields say: where its dimensions are unknown and theirs are not.
TypedExpression with_sizes_of_fields(const Elaboration& elaboration, const TypedExpression& value);

// All leaves in order of the fields.
std::vector<TypedExpression> leaves(const TypedExpression& value);
// Leaves of the prototype and of a value that fits it, field by field by name; nothing for a field the value
// lacks.
using LeafPair = std::function<void(const TypedExpression& expected, const TypedExpression& given)>;
void for_each_pair(const TypedExpression& prototype, const TypedExpression& value, const LeafPair& pair);

// A record has the greatest variability of its fields.
Variability variability_of(const TypedExpression& value);

// Whether a value may be given where the prototype is expected: an Integer for a Real, records with equal
// fields, dimensions equal where both are known.
bool value_fits(Elaboration& elaboration, const TypedExpression& prototype, const TypedExpression& value);
// The same without looking at dimensions.
bool kind_fits(Elaboration& elaboration, const TypedExpression& prototype, const TypedExpression& value);
bool dimensions_fit(const Dimensions& expected, const Dimensions& given);

// "a Real", "an array [3] of Integer", "a record `Complex`"
std::string describe(Elaboration& elaboration, const TypedExpression& value);

// A number for a loop index that occurs neither around the place being read nor in these expressions.
std::uint32_t fresh_index(const Elaboration& elaboration, std::span<const ExpressionId> expressions);

}  // namespace causa::instance
