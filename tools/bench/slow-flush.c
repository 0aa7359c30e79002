/* Preloaded into PostgreSQL by tools/bench/intake.ts: every flush to the disk takes SLOW_FLUSH_US longer. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <unistd.h>

static void delay(void) {
  static long microseconds = -1;
  if (microseconds < 0) {
    const char *setting = getenv("SLOW_FLUSH_US");
    microseconds = setting ? atol(setting) : 0;
  }
  if (microseconds > 0) usleep(microseconds);
}

int fdatasync(int file) {
  static int (*original)(int);
  if (!original) original = (int (*)(int))dlsym(RTLD_NEXT, "fdatasync");
  delay();
  return original(file);
}

int fsync(int file) {
  static int (*original)(int);
  if (!original) original = (int (*)(int))dlsym(RTLD_NEXT, "fsync");
  delay();
  return original(file);
}
