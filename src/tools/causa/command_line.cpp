#include "tools/causa/command_line.h"

#include <CLI/CLI.hpp>

namespace causa::tools {

namespace {

CLI::ValidationError error_of(const UsageError& error) {
  return error.option.empty() ? CLI::ValidationError(error.words)
                              : CLI::ValidationError(error.option, error.words);
}

}  // namespace

Option* Option::required() {
  option_->required();
  return this;
}

Option* Option::type_name(const std::string& name) {
  option_->type_name(name);
  return this;
}

Option* Option::one_value_each() {
  option_->allow_extra_args(false);
  return this;
}

Option* Option::check(OptionCheck check) {
  option_->check(std::move(check));
  return this;
}

Option* Option::check(const OneOf& names) {
  CLI::IsMember member(names.names);
  option_->check(names.listed_in_help ? CLI::Validator(member) : member.description(""));
  return this;
}

Option* Option::check(const WholeNumberBetween& range) {
  option_->check(CLI::Range(range.least, range.most));
  return this;
}

Option* Option::check(Existing what) {
  if (what == Existing::Directory) {
    option_->check(CLI::ExistingDirectory);
  } else {
    option_->check(CLI::ExistingPath);
  }
  return this;
}

Option* Option::transform(std::function<std::string(std::string)> change) {
  option_->transform([change = std::move(change)](std::string text) {
    try {
      return change(std::move(text));
    } catch (const UsageError& error) {
      throw error_of(error);
    }
  });
  return this;
}

Option* Option::excludes(const Option* other) {
  option_->excludes(other->option_);
  return this;
}

Option* Option::excludes(const std::string& other) {
  option_->excludes(other);
  return this;
}

Command* Command::add_subcommand(const std::string& name, const std::string& help) {
  return &parts_.emplace_back(*application_->add_subcommand(name, help));
}

void Command::require_subcommand() {
  application_->require_subcommand(1);
}

void Command::footer(const std::string& text) {
  application_->footer(text);
}

void Command::callback(std::function<void()> action) {
  application_->callback([action = std::move(action)] {
    try {
      action();
    } catch (const UsageError& error) {
      throw error_of(error);
    }
  });
}

Option* Command::keep(CLI::Option* option) {
  return &options_.emplace_back(*option);
}

template <class Target>
Option* Command::add(const std::string& names, Target& target, const std::string& help) {
  return keep(application_->add_option(names, target, help));
}

Option* Command::add_option(const std::string& names, std::string& target, const std::string& help) {
  return add(names, target, help);
}
Option* Command::add_option(const std::string& names, std::vector<std::string>& target,
                            const std::string& help) {
  return add(names, target, help);
}
Option* Command::add_option(const std::string& names, double& target, const std::string& help) {
  return add(names, target, help);
}
Option* Command::add_option(const std::string& names, int& target, const std::string& help) {
  return add(names, target, help);
}
Option* Command::add_option(const std::string& names, unsigned& target, const std::string& help) {
  return add(names, target, help);
}
Option* Command::add_option(const std::string& names, std::size_t& target, const std::string& help) {
  return add(names, target, help);
}
Option* Command::add_option(const std::string& names, std::optional<double>& target,
                            const std::string& help) {
  return add(names, target, help);
}
Option* Command::add_option(const std::string& names, std::optional<int>& target, const std::string& help) {
  return add(names, target, help);
}
Option* Command::add_option(const std::string& names, std::optional<std::size_t>& target,
                            const std::string& help) {
  return add(names, target, help);
}

Option* Command::add_flag(const std::string& names, bool& target, const std::string& help) {
  return keep(application_->add_flag(names, target, help));
}

void Command::add_action(const std::string& names, std::function<void()> action, const std::string& help) {
  application_
      ->add_flag_callback(
          names,
          [action = std::move(action)] {
            action();
            throw CLI::Success();
          },
          help)
      ->trigger_on_parse();
}

}  // namespace causa::tools
