/* Answers where libmemcached sends keys. Input, texts as length and bytes:
 *   c DISTRIBUTION HASH N   a new cluster; DISTRIBUTION is weighted or plain
 *   s DOWN WEIGHT PORT LEN HOST   a server, N times
 *   k LEN KEY               prints the number of the server
 *   h HASH LEN KEY          prints the hash */
#include <libmemcached/memcached.h>
#include <libhashkit/hashkit.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static char text[1 << 16];

static size_t read_text(void) {
  unsigned length;
  if (scanf("%u", &length) != 1 || getchar() != ' ' || fread(text, 1, length, stdin) != length) exit(2);
  text[length] = 0;
  return length;
}

static void check(memcached_return_t rc, const char *what) {
  if (rc != MEMCACHED_SUCCESS) {
    fprintf(stderr, "%s: %d\n", what, rc);
    exit(3);
  }
}

int main(void) {
  memcached_st *memc = NULL;
  char kind[2], distribution[20];
  int hash, servers;
  while (scanf("%1s", kind) == 1) switch (*kind) {
    case 'c':
      if (scanf("%19s %d %d", distribution, &hash, &servers) != 3) return 2;
      if (memc) memcached_free(memc);
      memc = memcached_create(NULL);
      if (strcmp(distribution, "weighted") == 0) {
        check(memcached_behavior_set(memc, MEMCACHED_BEHAVIOR_KETAMA_WEIGHTED, 1), "ketama_weighted");
      } else {
        check(memcached_behavior_set(memc, MEMCACHED_BEHAVIOR_DISTRIBUTION, MEMCACHED_DISTRIBUTION_CONSISTENT), "distribution");
        check(memcached_behavior_set(memc, MEMCACHED_BEHAVIOR_HASH, hash), "hash");
      }
      int down[1000] = {0}, any = 0;
      for (int i = 0; i < servers; i++) {
        unsigned weight, port;
        if (scanf(" s %d %u %u", &down[i], &weight, &port) != 3) return 2;
        read_text();
        any |= down[i];
        check(memcached_server_add_with_weight(memc, text, port, weight), "server");
      }
      if (any) {
        /* A server that is to be tried again in an hour is ejected. */
        for (int i = 0; i < servers; i++)
          if (down[i]) memcached_instance_next_retry(memcached_server_instance_by_position(memc, i), time(NULL) + 3600);
        check(memcached_behavior_set(memc, MEMCACHED_BEHAVIOR_AUTO_EJECT_HOSTS, 1), "auto_eject");
        check(memcached_behavior_set(memc, MEMCACHED_BEHAVIOR_SORT_HOSTS, 0), "again"); /* builds the ring anew */
      }
      break;
    case 'k': {
      size_t length = read_text();
      printf("%u\n", memcached_generate_hash(memc, text, length));
      break;
    }
    case 'h': {
      if (scanf("%d", &hash) != 1) return 2;
      size_t length = read_text();
      printf("%u\n", libhashkit_digest(text, length, (hashkit_hash_algorithm_t) hash));
      break;
    }
  }
  return 0;
}
