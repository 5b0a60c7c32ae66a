#include "outside/foreign_runtime.h"

namespace causa::outside {

std::string_view utilities_header() {
  return R"(/* The interface of MLS 12.9.6. */
#ifndef MODELICA_UTILITIES_H
#define MODELICA_UTILITIES_H
#include <stdarg.h>
#include <stddef.h>
#if defined(__GNUC__) || defined(__clang__)
#define MODELICA_NORETURN
#define MODELICA_NORETURNATTR __attribute__((noreturn))
#define MODELICA_FORMATATTR_PRINTF __attribute__((format(printf, 1, 2)))
#define MODELICA_FORMATATTR_VPRINTF __attribute__((format(printf, 1, 0)))
#else
#define MODELICA_NORETURN
#define MODELICA_NORETURNATTR
#define MODELICA_FORMATATTR_PRINTF
#define MODELICA_FORMATATTR_VPRINTF
#endif
#ifdef __cplusplus
extern "C" {
#endif
void ModelicaMessage(const char* string);
void ModelicaFormatMessage(const char* format, ...) MODELICA_FORMATATTR_PRINTF;
void ModelicaVFormatMessage(const char* format, va_list arguments) MODELICA_FORMATATTR_VPRINTF;
void ModelicaWarning(const char* string);
void ModelicaFormatWarning(const char* format, ...) MODELICA_FORMATATTR_PRINTF;
void ModelicaVFormatWarning(const char* format, va_list arguments) MODELICA_FORMATATTR_VPRINTF;
void ModelicaError(const char* string) MODELICA_NORETURNATTR;
void ModelicaFormatError(const char* format, ...) MODELICA_NORETURNATTR MODELICA_FORMATATTR_PRINTF;
void ModelicaVFormatError(const char* format, va_list arguments) MODELICA_NORETURNATTR MODELICA_FORMATATTR_VPRINTF;
char* ModelicaAllocateString(size_t length);
char* ModelicaAllocateStringWithErrorReturn(size_t length);
char* ModelicaDuplicateString(const char* string);
char* ModelicaDuplicateStringWithErrorReturn(const char* string);
#ifdef __cplusplus
}
#endif
#endif
)";
}

std::string_view runtime_source() {
  return R"(#include "ModelicaUtilities.h"
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct block { struct block* next; };

static __thread jmp_buf* back;
static __thread char* error_text;
static __thread struct block* blocks;
static void (*tell)(int kind, const char* text);

void causa_listen(void (*listener)(int kind, const char* text)) { tell = listener; }

void causa_release(void) {
  while (blocks) {
    struct block* next = blocks->next;
    free(blocks);
    blocks = next;
  }
  free(error_text);
  error_text = NULL;
}

const char* causa_error_text(void) { return error_text ? error_text : "no words"; }

int causa_guard(void (*entry)(void**), void** arguments) {
  jmp_buf here;
  jmp_buf* const outer = back;
  back = &here;
  const int failed = setjmp(here);
  if (!failed) entry(arguments);
  back = outer;
  return failed;
}

static char* formatted(const char* format, va_list arguments) {
  va_list again;
  va_copy(again, arguments);
  const int length = vsnprintf(NULL, 0, format, arguments);
  char* text = length < 0 ? NULL : malloc((size_t)length + 1);
  if (text) vsnprintf(text, (size_t)length + 1, format, again);
  va_end(again);
  return text;
}

static void say(int kind, const char* text) {
  if (tell) tell(kind, text ? text : "");
}

static void leave(char* text) __attribute__((noreturn));
static void leave(char* text) {
  if (!back) {
    fprintf(stderr, "ModelicaError outside a call: %s\n", text ? text : "");
    abort();
  }
  free(error_text);
  error_text = text;
  longjmp(*back, 1);
}

void ModelicaMessage(const char* string) { say(0, string); }
void ModelicaVFormatMessage(const char* format, va_list arguments) {
  char* text = formatted(format, arguments);
  say(0, text);
  free(text);
}
void ModelicaFormatMessage(const char* format, ...) {
  va_list arguments;
  va_start(arguments, format);
  ModelicaVFormatMessage(format, arguments);
  va_end(arguments);
}

void ModelicaWarning(const char* string) { say(1, string); }
void ModelicaVFormatWarning(const char* format, va_list arguments) {
  char* text = formatted(format, arguments);
  say(1, text);
  free(text);
}
void ModelicaFormatWarning(const char* format, ...) {
  va_list arguments;
  va_start(arguments, format);
  ModelicaVFormatWarning(format, arguments);
  va_end(arguments);
}

void ModelicaError(const char* string) { leave(strdup(string ? string : "")); }
void ModelicaVFormatError(const char* format, va_list arguments) { leave(formatted(format, arguments)); }
void ModelicaFormatError(const char* format, ...) {
  va_list arguments;
  va_start(arguments, format);
  char* text = formatted(format, arguments);
  va_end(arguments);
  leave(text);
}

/* What would end the process is an error of the function that does it. */
static void end_refused(const char* call) __attribute__((noreturn));
static void end_refused(const char* call) {
  if (!back) {
    fprintf(stderr, "causa: external code called %s outside a call\n", call);
    _exit(1);
  }
  leave(strdup(call));
}
static void exit_refused(const char* name, int status) __attribute__((noreturn));
static void exit_refused(const char* name, int status) {
  char text[100];
  snprintf(text, sizeof text, "it called %s(%d), which would end causa", name, status);
  end_refused(text);
}
void __wrap_exit(int status) { exit_refused("exit", status); }
void __wrap__exit(int status) { exit_refused("_exit", status); }
void __wrap__Exit(int status) { exit_refused("_Exit", status); }
void __wrap_quick_exit(int status) { exit_refused("quick_exit", status); }
void __wrap_abort(void) { end_refused("it called abort(), which would end causa"); }
void __wrap___assert_fail(const char* assertion, const char* file, unsigned line, const char* function) {
  char text[400];
  snprintf(text, sizeof text, "its assertion `%s` does not hold, %s:%u in %s", assertion, file, line,
           function ? function : "");
  end_refused(text);
}

char* ModelicaAllocateStringWithErrorReturn(size_t length) {
  if (length > (size_t)1 << 40) return NULL;
  struct block* block = malloc(sizeof(struct block) + length + 1);
  if (!block) return NULL;
  block->next = blocks;
  blocks = block;
  char* text = (char*)(block + 1);
  memset(text, 0, length + 1);
  return text;
}
char* ModelicaAllocateString(size_t length) {
  char* text = ModelicaAllocateStringWithErrorReturn(length);
  if (!text) ModelicaFormatError("there is no memory for a text of %zu characters", length);
  return text;
}
char* ModelicaDuplicateStringWithErrorReturn(const char* string) {
  const size_t length = strlen(string);
  char* text = ModelicaAllocateStringWithErrorReturn(length);
  if (text) memcpy(text, string, length);
  return text;
}
char* ModelicaDuplicateString(const char* string) {
  const size_t length = strlen(string);
  char* text = ModelicaAllocateString(length);
  memcpy(text, string, length);
  return text;
}
)";
}

std::vector<std::string> guarded_functions() {
  return {"exit", "_exit", "_Exit", "quick_exit", "abort", "__assert_fail"};
}

}  // namespace causa::outside
