# shellcheck shell=bash
# What the shell suites share: a test is a function named test_…, run in a subshell with an empty
# folder `sandbox`; it fails when a command in it fails. The last line is `N passed, M failed`.
set -euo pipefail

# shellcheck disable=SC2034
checkout=$(cd -P -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)
unset CAUSA_NO_BUILD

# A folder for one test, readable for the user nobody too, with a blank in its name.
make_sandbox() {
  sandbox=$(mktemp -d "${TMPDIR:-/tmp}/causa wrapper.XXXXXX")
  chmod 755 "$sandbox"
}

skip() {  # REASON
  printf 'skipped: %s\n' "$1"
  exit 77
}

# The pattern is that of [[ ]], without anchors.
expect_match() {  # TEXT PATTERN
  # shellcheck disable=SC2053
  if [[ $1 != *$2* ]]; then
    printf 'expected text matching: %s\nin: %s\n' "$2" "$1"
    return 1
  fi
}

expect_equal() {  # SEEN EXPECTED
  if [[ $1 != "$2" ]]; then
    printf 'expected: %s\nseen:     %s\n' "$2" "$1"
    return 1
  fi
}

# Runs a command, keeps what it said in `output` (standard error) and `result` (standard output), and
# compares its exit code.
expect_exit() {  # CODE COMMAND…
  local expected=$1 code=0
  shift
  result=$("$@" 2>"$sandbox/stderr" </dev/null) || code=$?
  # shellcheck disable=SC2034
  output=$(<"$sandbox/stderr")
  if ((code != expected)); then
    printf 'expected exit code %d, seen %d from: %s\n%s\n%s\n' "$expected" "$code" "$*" "$result" "$output"
    return 1
  fi
}

run_suite() {
  local name passed=0 failed=0 skipped=0 code report
  while read -r _ _ name; do
    if [[ $name != test_* ]]; then continue; fi
    make_sandbox
    code=0
    # Not `if report=$(…)`: there, bash would ignore failing commands inside.
    set +e
    report=$(set -e; cd -- "$sandbox"; "$name" 2>&1)
    code=$?
    set -e
    case $code in
      0) passed=$((passed + 1)) ;;
      77) skipped=$((skipped + 1)); printf '%s: %s\n' "$name" "$report" ;;
      *) failed=$((failed + 1)); printf 'FAILED %s\n%s\n' "$name" "$report" | sed '2,$s/^/  /' ;;
    esac
    chmod -R u+w -- "$sandbox"
    rm -rf -- "$sandbox"
  done < <(declare -F)
  printf '%d passed, %d failed' "$passed" "$failed"
  if ((skipped > 0)); then printf ', %d skipped' "$skipped"; fi
  printf '\n'
  ((failed == 0))
}
