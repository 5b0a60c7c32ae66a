#!/bin/bash
# The completion of the command line, with a stand-in for causa.
# shellcheck source=tests/wrapper/harness.bash
source "${BASH_SOURCE[0]%/*}/harness.bash"

# Completes the last of the words; COMPREPLY has the answer.
complete_words() {  # WORD…
  # shellcheck source=packaging/causa.bash-completion
  source "$checkout/packaging/causa.bash-completion"
  COMP_WORDS=("$@")
  COMP_CWORD=$(($# - 1))
  _causa "$1" "${COMP_WORDS[COMP_CWORD]}"
}

make_causa() {
  cat >causa <<'SH'
#!/bin/sh
case "$*" in
  --list-commands) printf 'check\ncompare\nsimulate\n' ;;
  --list-options) printf '%s\n' --help --version ;;
  'simulate --list-options') printf '%s\n' --solver --start --stop ;;
  *) echo 'unknown' >&2; exit 2 ;;
esac
SH
  chmod +x causa
}

test_commands() {
  make_causa
  complete_words ./causa c
  expect_equal "${COMPREPLY[*]}" 'check compare'
}

test_options_of_the_program() {
  make_causa
  complete_words ./causa --v
  expect_equal "${COMPREPLY[*]}" '--version'
}

test_options_of_a_command() {
  make_causa
  complete_words ./causa simulate x.mo --st
  expect_equal "${COMPREPLY[*]}" '--start --stop'
}

test_modelica_files_and_folders() {
  make_causa
  mkdir models
  touch motor.mo 'm file.mo' motor.txt
  complete_words ./causa simulate m
  expect_equal "$(printf '%s\n' "${COMPREPLY[@]}" | sort)" $'m file.mo\nmodels\nmotor.mo'
}

test_results_for_commands_that_read_them() {
  make_causa
  mkdir runs
  touch r.mat r.csv r.mo
  complete_words ./causa compare r
  expect_equal "$(printf '%s\n' "${COMPREPLY[@]}" | sort)" $'r.csv\nr.mat\nruns'
}

test_silent_without_the_program() {
  expect_equal "$(complete_words ./missing c 2>&1; complete_words ./missing x -- 2>&1)" ''
}

run_suite
