/* External functions of the tests beside: every kind of argument (MLS 12.9.1). */
#ifndef EVERY_ARGUMENT_H
#define EVERY_ARGUMENT_H
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ModelicaUtilities.h"

static double scalars(double x, int n, int b, int level) {
  return x + 10 * n + 100 * b + 1000 * level;
}

static void several(double x, double* twice, int* rounded, int* positive, const char** words) {
  *twice = 2 * x;
  *rounded = (int)floor(x + 0.5);
  *positive = x > 0;
  char* text = ModelicaAllocateString(32);
  snprintf(text, 33, "x is %g", x);
  *words = text;
}

/* Row by row: sum of a[i][j] * (i + 1) * 10^j. */
static double weighted(const double* a, size_t rows, size_t columns) {
  double sum = 0;
  for (size_t i = 0; i < rows; ++i) {
    double power = 1;
    for (size_t j = 0; j < columns; ++j, power *= 10) sum += a[i * columns + j] * (double)(i + 1) * power;
  }
  return sum;
}

static void transposed(const double* a, size_t rows, size_t columns, double* t) {
  for (size_t i = 0; i < rows; ++i)
    for (size_t j = 0; j < columns; ++j) t[j * rows + i] = a[i * columns + j];
}

static int sum_of_integers(const int* n, size_t size) {
  int sum = 0;
  for (size_t i = 0; i < size; ++i) sum += n[i];
  return sum;
}

static int length_of_all(const char** texts, size_t size) {
  int sum = 0;
  for (size_t i = 0; i < size; ++i) sum += (int)strlen(texts[i]);
  return sum;
}

static const char* twice_the_text(const char* text) {
  char* result = ModelicaAllocateString(2 * strlen(text));
  strcpy(result, text);
  strcat(result, text);
  return result;
}

struct inner {
  int n;
  double x;
};
struct outer {
  double a;
  int b;
  struct inner in;
  const char* name;
};

static double of_record(struct outer* r, double factor) {
  return factor * (r->a + 10 * r->b + 100 * r->in.n + 1000 * r->in.x + 10000 * (double)strlen(r->name));
}

static void make_record(double x, struct outer* r) {
  r->a = x;
  r->b = (int)x;
  r->in.n = 7;
  r->in.x = x * x;
  r->name = ModelicaDuplicateString("made in C");
}

static struct inner returned_record(double x) {
  struct inner result = {3, x};
  return result;
}

/* The mapping without a call: inputs with their sizes, then the outputs. */
static void default_mapping(double factor, const double* v, size_t size, double* y, size_t size_of_y,
                            int* count) {
  for (size_t i = 0; i < size_of_y; ++i) y[i] = factor * v[i];
  *count = (int)size;
}

static double root(double x) {
  if (x < 0) ModelicaFormatError("no root of %g", x);
  return sqrt(x);
}

static double talkative(double x) {
  ModelicaMessage("a message\n");
  ModelicaFormatMessage("x = %g\n", x);
  ModelicaWarning("a warning");
  ModelicaFormatWarning("warning %d", 2);
  return x;
}

/* An object that counts. */
struct counter {
  double step;
  int calls;
  char name[32];
};

static int living_counters;

static void* open_counter(const char* name, double step) {
  if (step < 0) ModelicaError("a counter does not count down");
  struct counter* c = malloc(sizeof(struct counter));
  if (!c) ModelicaError("no memory");
  c->step = step;
  c->calls = 0;
  snprintf(c->name, sizeof c->name, "%s", name);
  ++living_counters;
  ModelicaFormatMessage("open %s\n", c->name);
  return c;
}

static void close_counter(void* object) {
  struct counter* c = object;
  ModelicaFormatMessage("close %s, %d left\n", c->name, --living_counters);
  free(c);
}

static double step_of_counter(void* object) {
  return ((struct counter*)object)->step;
}
static int count_on(void* object) {
  return ++((struct counter*)object)->calls;
}

static double dangerous(double x, int how) {
  if (x < 0.5) return x;
  if (how == 1) {
    volatile int* nowhere = NULL;
    *nowhere = 1;
  }
  if (how == 2) abort();
  if (how == 3) exit(5);
  return x;
}
#endif
