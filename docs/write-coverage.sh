#!/usr/bin/env bash
# Writes docs/coverage.md: which sections of the language specification have tests, and which classes of the
# Modelica Standard Library pass `causa check`.
#
#   docs/write-coverage.sh DIRECTORY [NAME=DIRECTORY…]
#
# DIRECTORY holds Modelica/package.mo (version 4.1.0); NAME is another library and its DIRECTORY holds
# NAME/package.mo.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
library=${1:?the directory that holds Modelica/package.mo}
shift
out=$root/docs/coverage.md
new=$out.new

sections() {
  grep -rhoE '^// section: MLS [0-9]+(\.[0-9]+)*' "$root/tests/modelica" | sed 's|^// section: MLS ||' |
    sort -V | uniq -c | while read -r count section; do printf '%s (%s), ' "$section" "$count"; done |
    sed 's/, $/\n/'
}

survey() {  # examples|others NAME DIRECTORY
  "${CAUSA:-$root/causa}" check --each "$1" --markdown "$2" -I "$3" -I "$library" || true # 1: some classes fail
}

{
  echo '# Coverage'
  echo
  echo 'Written by `docs/write-coverage.sh`; do not edit.'
  echo
  echo '## The language'
  echo
  echo 'Sections of the Modelica Language Specification 3.6 with tests below `tests/modelica/`, and how many.'
  echo
  sections | fold -s -w 110 | sed 's/ *$//'
  echo
  echo "$(find "$root/tests/modelica/invalid" -name '*.mo' | wc -l) tests are about invalid models (\`tests/modelica/invalid/\`)."
  echo
  echo '## Modelica Standard Library 4.1.0: examples'
  echo
  echo 'Models with an `experiment` annotation, through `causa check --each examples`.'
  echo
  survey examples Modelica "$library"
  echo
  cat "$root/docs/coverage-of-unknowns.md"
  echo
  echo '## Modelica Standard Library 4.1.0: everything without connections'
  echo
  echo 'Functions, package constants, types, records, and models and blocks that connect nothing, through'
  echo '`causa check --each others`. Most of those that do not pass are not complete by themselves: a parameter'
  echo 'has no value, an `inner` is missing, a medium is partial.'
  echo
  survey others Modelica "$library"
  for other in "$@"; do
    echo
    echo "## ${other%%=*}: examples"
    echo
    survey examples "${other%%=*}" "${other#*=}"
  done
} >"$new"
mv "$new" "$out"
