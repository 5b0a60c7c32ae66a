// All kernels of a program, tangents included.
#pragma once

#include "program/simulation_program.h"

namespace causa {

namespace detail {

template <class Block, class Visit>
void for_each_kernel_of_block(Block& block, const Visit& visit) {
  visit(block.body);
  visit(block.derivatives.tangent);
  if (block.derivatives.product) visit(block.derivatives.product->rest);
  for (auto& whole : block.whole) for_each_kernel_of_block(whole, visit);
}

template <class AnyRoutine, class Visit>
void for_each_kernel_of_routine(AnyRoutine& routine, const Visit& visit) {
  for (auto& kernel : routine.kernels) visit(kernel);
  for (auto& kernel : routine.between_events) {
    if (kernel) visit(*kernel);
  }
  for (auto& block : routine.blocks) for_each_kernel_of_block(block, visit);
}

template <class Derivatives, class Visit>
void for_each_kernel_of_tangents(Derivatives& derivatives, const Visit& visit) {
  for (auto& kernel : derivatives.kernels) visit(kernel);
  for (auto& block : derivatives.blocks) {
    if (!block) continue;
    visit(block->body);
    if (block->whole) visit(*block->whole);
  }
}

}  // namespace detail

// Of a program that may be constant.
template <class Program, class Visit>
void for_each_kernel(Program& program, const Visit& visit) {
  visit(program.parameters);
  visit(program.start);
  detail::for_each_kernel_of_routine(program.initial, visit);
  detail::for_each_kernel_of_routine(program.equations, visit);
  visit(program.copies);
  visit(program.events.crossing_kernel);
  visit(program.events.initial_crossing_kernel);
  visit(program.events.previous_kernel);
  visit(program.events.sample_kernel);
  visit(program.events.action_kernel);
  visit(program.impulses.residuals);
  visit(program.delay_kernel);
  visit(program.start_residuals);
  if (program.by_states) detail::for_each_kernel_of_tangents(*program.by_states, visit);
  if (!program.linearization) return;
  visit(program.linearization->parameters);
  detail::for_each_kernel_of_tangents(program.linearization->equations, visit);
}

}  // namespace causa
