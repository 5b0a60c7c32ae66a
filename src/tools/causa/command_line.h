// Options of a command as its file in commands/ declares them: their names, where their values go, what is
// wrong with a value. CLI11 reads the command line behind these classes. Its header and the templates behind
// each option take seconds to compile, so only command_line.cpp and application.cpp include it.
#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace causa::tools {

// Thrown where what is written on the command line is wrong though every option is right by itself.
struct UsageError {
  std::string option;  // empty: the words name it
  std::string words;
};

// What is wrong with the text of an option, in words; empty: nothing.
using OptionCheck = std::function<std::string(const std::string&)>;

// The text must be one of these.
struct OneOf {
  std::vector<std::string> names;
  bool listed_in_help = false;
};

// The text must be a whole number in this range.
struct WholeNumberBetween {
  int least = 0;
  int most = 0;
};

// The text must name something that exists.
enum class Existing { Path, Directory };

// An option of a command, which owns it. Every function returns the option itself.
class Option {
 public:
  explicit Option(CLI::Option& option) : option_(&option) {}

  Option* required();
  // How the help text calls the value.
  Option* type_name(const std::string& name);
  // Only one value follows the option, which may be repeated.
  Option* one_value_each();
  Option* check(OptionCheck check);
  Option* check(const OneOf& names);
  Option* check(const WholeNumberBetween& range);
  Option* check(Existing what);
  // Replaces the text before it is read; throws UsageError where it cannot.
  Option* transform(std::function<std::string(std::string)> change);
  Option* excludes(const Option* other);
  Option* excludes(const std::string& other);

 private:
  CLI::Option* option_;
};

// A command or a part of one (`library install`), or the program with all its commands.
class Command {
 public:
  explicit Command(CLI::App& application) : application_(&application) {}
  Command(const Command&) = delete;
  Command& operator=(const Command&) = delete;

  Command* add_subcommand(const std::string& name, const std::string& help);
  // One of its parts must be named.
  void require_subcommand();
  void footer(const std::string& text);
  // Runs when the command line was read and this is the command.
  void callback(std::function<void()> action);

  // The targets outlive the command. An option without dashes is a positional argument.
  Option* add_option(const std::string& names, std::string& target, const std::string& help);
  Option* add_option(const std::string& names, std::vector<std::string>& target, const std::string& help);
  Option* add_option(const std::string& names, double& target, const std::string& help);
  Option* add_option(const std::string& names, int& target, const std::string& help);
  Option* add_option(const std::string& names, unsigned& target, const std::string& help);
  Option* add_option(const std::string& names, std::size_t& target, const std::string& help);
  Option* add_option(const std::string& names, std::optional<double>& target, const std::string& help);
  Option* add_option(const std::string& names, std::optional<int>& target, const std::string& help);
  Option* add_option(const std::string& names, std::optional<std::size_t>& target, const std::string& help);
  Option* add_flag(const std::string& names, bool& target, const std::string& help);
  // Runs as soon as it is read, and ends the program with success.
  void add_action(const std::string& names, std::function<void()> action, const std::string& help);

 private:
  template <class Target>
  Option* add(const std::string& names, Target& target, const std::string& help);
  Option* keep(CLI::Option* option);

  CLI::App* application_;
  std::deque<Option> options_;
  std::deque<Command> parts_;
};

}  // namespace causa::tools
