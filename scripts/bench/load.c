/*
 * A light closed-loop load client over HTTP/1.1, for whole answers and event streams, from one
 * thread: every connection sends its next request as soon as its last answer is complete.
 *
 * usage: load PORT PATH PLAN_FILE CONNECTIONS SECONDS KEY_FILE
 *
 * PLAN_FILE has a line for each kind of call: WEIGHT LEAVES_AFTER FAILS BODY_FILE. Kinds are mixed by
 * their weights, in the same order in each run. With LEAVES_AFTER above 0 the caller disconnects after so
 * many events of the stream; with FAILS 1 the answer has a status of 500 or more. KEY_FILE has one API key
 * a line; the calls of all connections use them in turn. Prints one line of JSON; times in milliseconds,
 * those of failing and left calls not included.
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/epoll.h>
#include <time.h>
#include <unistd.h>

#define HEAD_MAX 8192
#define BODY_MAX (1 << 20)
#define READ_MAX 65536
#define EVENTS_MAX 512
#define STATUSES 600
#define KEYS_MAX 4096
#define KEY_MAX 256
#define KINDS_MAX 16
#define NAME_MAX_LENGTH 1024
#define FAILED_STATUS_MIN 500
/* A stream whose reader waits longer than this between two reads has stalled. */
#define STALL_US 200000
/* Calls still in flight at the end may take so long to complete. */
#define DRAIN_US 15000000
/* The longest text that is looked for across two reads, but for its last byte. */
#define TAIL_MAX 13

enum chunk_state { IN_SIZE, IN_DATA, AFTER_DATA, IN_TRAILER };

struct connection {
  int fd;
  const struct request *request;
  int sent; /* bytes of the request */
  bool has_head;
  char head[HEAD_MAX];
  int head_length;
  int status;
  bool is_chunked, is_stream, closes;
  long left; /* of a body with a length; negative: until the connection ends */
  enum chunk_state chunk_state;
  long chunk_left;
  char tail[TAIL_MAX]; /* the last bytes of a stream, for marks that span two reads */
  int tail_length;
  bool is_done, has_stalled;
  long events;
  int64_t started_us, first_byte_us, last_read_us;
};

/* A call of one kind with one of the keys. */
struct request {
  char *bytes;
  int length;
  const struct kind *kind;
};

/* One line of the plan. */
struct kind {
  int weight;
  int leaves_after; /* events; 0: the caller stays */
  int fails;
  int debt; /* how much its calls lag behind its weight */
  struct request requests[KEYS_MAX];
};

/* Durations in microseconds, grown as needed. */
struct durations {
  int *values;
  long count, room;
};

static int port, poller;
/* Set after the measured time: calls in flight complete, no further one is sent. */
static bool is_draining;
static int in_flight;
static struct kind kinds[KINDS_MAX];
static int kind_count, weights, key_count, next_key;
static struct durations first_bytes, totals, gaps;
static long ok, bad, failed, left, events_seen, short_streams, stalled_streams, connection_errors;
static long statuses[STATUSES];

static int64_t now_us(void)
{
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000LL + time.tv_nsec / 1000;
}

static void note(struct durations *durations, int64_t value)
{
  if (durations->count == durations->room) {
    durations->room = durations->room ? durations->room * 2 : 65536;
    durations->values = realloc(durations->values, durations->room * sizeof(int));
  }
  durations->values[durations->count++] = (int)value;
}

static void watch(struct connection *connection, int operation, uint32_t events)
{
  struct epoll_event event = { .events = events, .data.ptr = connection };
  epoll_ctl(poller, operation, connection->fd, &event);
}

static void send_rest(struct connection *connection)
{
  const struct request *request = connection->request;
  int sent = send(connection->fd, request->bytes + connection->sent,
    request->length - connection->sent, MSG_NOSIGNAL);
  if (sent > 0)
    connection->sent += sent;
}

/* The kind whose calls lag behind its weight most: kinds alternate as evenly as possible. */
static struct kind *next_kind(void)
{
  struct kind *next = kinds;
  for (int place = 0; place < kind_count; place++) {
    kinds[place].debt += kinds[place].weight;
    if (kinds[place].debt > next->debt)
      next = &kinds[place];
  }
  next->debt -= weights;
  return next;
}

static void send_request(struct connection *connection)
{
  const struct request *request = &next_kind()->requests[next_key];
  next_key = (next_key + 1) % key_count;
  *connection =
    (struct connection){ .fd = connection->fd, .request = request, .started_us = now_us() };
  send_rest(connection);
  if (connection->sent < request->length)
    watch(connection, EPOLL_CTL_MOD, EPOLLIN | EPOLLOUT);
}

static void dial(struct connection *connection)
{
  struct sockaddr_in address = { .sin_family = AF_INET,
    .sin_port = htons(port),
    .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
  int on = 1;
  connection->fd = socket(AF_INET, SOCK_STREAM, 0);
  if (connect(connection->fd, (void *)&address, sizeof address)) {
    perror("load: connect");
    exit(1);
  }
  setsockopt(connection->fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  watch(connection, EPOLL_CTL_ADD, EPOLLIN);
  send_request(connection);
}

static void redial(struct connection *connection)
{
  close(connection->fd);
  dial(connection);
}

static void leave(struct connection *connection)
{
  close(connection->fd);
  in_flight--;
}

static void finish(struct connection *connection)
{
  if (is_draining)
    return leave(connection);
  bool fails = connection->request->kind->fails;
  statuses[connection->status % STATUSES]++;
  if (fails ? connection->status >= FAILED_STATUS_MIN : connection->status == 200)
    ok++;
  else
    bad++;
  if (fails)
    failed++;
  if (connection->is_stream && !connection->is_done)
    short_streams++;
  if (connection->has_stalled)
    stalled_streams++;
  events_seen += connection->events;
  if (!fails) {
    note(&first_bytes, connection->first_byte_us - connection->started_us);
    note(&totals, now_us() - connection->started_us);
  }
  if (connection->closes)
    redial(connection);
  else
    send_request(connection);
}

/* Whether the caller has seen what it leaves after. */
static bool has_seen_enough(const struct connection *connection)
{
  int leaves_after = connection->request->kind->leaves_after;
  return leaves_after > 0 && connection->events >= leaves_after;
}

/* The caller disconnects in the middle of its stream, and another one calls. */
static void leave_stream(struct connection *connection)
{
  ok++;
  left++;
  events_seen += connection->events;
  redial(connection);
}

/* Counts the events of a stream and the time between two reads of it. */
static void scan(struct connection *connection, const char *bytes, int length)
{
  int64_t now = now_us();
  if (connection->last_read_us) {
    note(&gaps, now - connection->last_read_us);
    if (now - connection->last_read_us > STALL_US)
      connection->has_stalled = true;
  }
  connection->last_read_us = now;
  static char text[READ_MAX + TAIL_MAX];
  int before = connection->tail_length;
  memcpy(text, connection->tail, before);
  memcpy(text + before, bytes, length);
  int whole = before + length;
  for (char *at = text; (at = memmem(at, text + whole - at, "data: ", 6)); at += 6)
    if (at - text + 6 > before)
      connection->events++;
  if (memmem(text, whole, "data: [DONE]", 12) || memmem(text, whole, "\"message_stop\"", 14))
    connection->is_done = true;
  connection->tail_length = whole < TAIL_MAX ? whole : TAIL_MAX;
  memcpy(connection->tail, text + whole - connection->tail_length, connection->tail_length);
}

static int digit(char letter)
{
  if (letter >= 'a')
    return letter - 'a' + 10;
  return letter >= 'A' ? letter - 'A' + 10 : letter - '0';
}

/* Takes chunked bytes; answers whether the body is complete. */
static bool take_chunks(struct connection *connection, const char *bytes, int length)
{
  for (int at = 0; at < length;) {
    char letter = bytes[at];
    switch (connection->chunk_state) {
    case IN_SIZE:
      at++;
      if (letter == '\n')
        connection->chunk_state = connection->chunk_left ? IN_DATA : IN_TRAILER;
      else if (letter != '\r')
        connection->chunk_left = connection->chunk_left * 16 + digit(letter);
      break;
    case IN_DATA: {
      int taken = length - at < connection->chunk_left ? length - at : (int)connection->chunk_left;
      if (connection->is_stream)
        scan(connection, bytes + at, taken);
      at += taken;
      connection->chunk_left -= taken;
      if (connection->chunk_left == 0)
        connection->chunk_state = AFTER_DATA;
      break;
    }
    case AFTER_DATA:
      at++;
      if (letter == '\n')
        connection->chunk_state = IN_SIZE;
      break;
    case IN_TRAILER:
      at++;
      if (letter == '\n')
        return true;
    }
  }
  return false;
}

/* Takes bytes of the body; answers whether it is complete. */
static bool take_body(struct connection *connection, const char *bytes, int length)
{
  if (connection->is_chunked)
    return take_chunks(connection, bytes, length);
  if (connection->is_stream)
    scan(connection, bytes, length);
  if (connection->left < 0)
    return false;
  connection->left -= length;
  return connection->left <= 0;
}

static bool has(const struct connection *connection, const char *text)
{
  return strcasestr(connection->head, text) != NULL;
}

/* Takes bytes of the head; answers how many, or -1 while it is incomplete. */
static int take_head(struct connection *connection, const char *bytes, int length)
{
  if (connection->first_byte_us == 0)
    connection->first_byte_us = now_us();
  int before = connection->head_length;
  int room = HEAD_MAX - 1 - before;
  int taken = length < room ? length : room;
  memcpy(connection->head + before, bytes, taken);
  connection->head_length += taken;
  connection->head[connection->head_length] = 0;
  char *end = strstr(connection->head, "\r\n\r\n");
  if (!end)
    return -1;
  *end = 0;
  char *size = strcasestr(connection->head, "content-length:");
  connection->left = size ? atol(size + 15) : -1;
  connection->status = atoi(connection->head + 9);
  connection->is_chunked = has(connection, "transfer-encoding: chunked");
  connection->is_stream = has(connection, "text/event-stream");
  connection->closes = has(connection, "connection: close");
  connection->has_head = true;
  return end - connection->head + 4 - before;
}

static void lost(struct connection *connection)
{
  if (is_draining)
    return leave(connection);
  bool ends_with_connection =
    connection->has_head && !connection->is_chunked && connection->left < 0;
  if (ends_with_connection) {
    connection->closes = true;
    finish(connection);
    return;
  }
  connection_errors++;
  redial(connection);
}

static void receive(struct connection *connection)
{
  static char bytes[READ_MAX];
  int length = recv(connection->fd, bytes, sizeof bytes, 0);
  if (length <= 0)
    return lost(connection);
  int from = 0;
  if (!connection->has_head) {
    from = take_head(connection, bytes, length);
    if (from < 0)
      return;
  }
  bool is_empty = !connection->is_chunked && connection->left == 0;
  if (is_empty || (length > from && take_body(connection, bytes + from, length - from)))
    finish(connection);
  else if (!is_draining && has_seen_enough(connection))
    leave_stream(connection);
}

static void serve(struct connection *connection, uint32_t events)
{
  if ((events & EPOLLOUT) && connection->sent < connection->request->length) {
    send_rest(connection);
    if (connection->sent == connection->request->length)
      watch(connection, EPOLL_CTL_MOD, EPOLLIN);
  }
  if (events & (EPOLLIN | EPOLLHUP | EPOLLERR))
    receive(connection);
}

static FILE *open_file(const char *name)
{
  FILE *file = fopen(name, "r");
  if (!file) {
    perror(name);
    exit(1);
  }
  return file;
}

static struct request make_request(const char *path, const char *key, const char *body, int length)
{
  struct request request = { .bytes = malloc(length + HEAD_MAX) };
  request.length = sprintf(request.bytes,
    "POST %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nContent-Type: application/json\r\n"
    "Content-Length: %d\r\nAuthorization: Bearer %s\r\n\r\n",
    path, port, length, key);
  memcpy(request.bytes + request.length, body, length);
  request.length += length;
  return request;
}

static void make_requests(struct kind *kind, const char *path, const char *body_file, FILE *keys)
{
  static char body[BODY_MAX], key[KEY_MAX];
  FILE *file = open_file(body_file);
  int length = fread(body, 1, BODY_MAX, file);
  fclose(file);
  rewind(keys);
  for (key_count = 0; key_count < KEYS_MAX && fscanf(keys, "%255s", key) == 1; key_count++) {
    kind->requests[key_count] = make_request(path, key, body, length);
    kind->requests[key_count].kind = kind;
  }
}

static void read_plan(const char *path, const char *plan_file, const char *key_file)
{
  char body_file[NAME_MAX_LENGTH];
  FILE *plan = open_file(plan_file), *keys = open_file(key_file);
  for (struct kind *kind = kinds; kind_count < KINDS_MAX; kind++, kind_count++) {
    if (fscanf(plan, "%d %d %d %1023s", &kind->weight, &kind->leaves_after, &kind->fails,
          body_file) != 4)
      break;
    weights += kind->weight;
    make_requests(kind, path, body_file, keys);
  }
  fclose(plan);
  fclose(keys);
  if (kind_count == 0 || key_count == 0) {
    fprintf(stderr, "%s has no call, or %s no key\n", plan_file, key_file);
    exit(1);
  }
}

static int by_value(const void *one, const void *other)
{
  return *(const int *)one - *(const int *)other;
}

static void print_durations(const char *name, struct durations *durations)
{
  qsort(durations->values, durations->count, sizeof(int), by_value);
  long count = durations->count;
  double middle = count ? durations->values[count / 2] / 1e3 : 0;
  double high = count ? durations->values[count * 99 / 100] / 1e3 : 0;
  printf("\"%s\":{\"p50\":%.3f,\"p99\":%.3f},", name, middle, high);
}

static void print_results(double seconds)
{
  printf("{\"ok\":%ld,\"bad\":%ld,\"connectionErrors\":%ld,\"seconds\":%.3f,\"events\":%ld,", ok,
    bad, connection_errors, seconds, events_seen);
  printf("\"failed\":%ld,\"left\":%ld,", failed, left);
  print_durations("firstByte", &first_bytes);
  print_durations("total", &totals);
  print_durations("gap", &gaps);
  printf("\"short\":%ld,\"stalled\":%ld,\"statuses\":{", short_streams, stalled_streams);
  const char *comma = "";
  for (int status = 0; status < STATUSES; status++) {
    if (statuses[status] == 0)
      continue;
    printf("%s\"%d\":%ld", comma, status, statuses[status]);
    comma = ",";
  }
  printf("}}\n");
}

/* Serves the connections until the time is over, or until no call is in flight. */
static void run_until(int64_t end_us)
{
  struct epoll_event events[EVENTS_MAX];
  while (now_us() < end_us && in_flight > 0) {
    int ready = epoll_wait(poller, events, EVENTS_MAX, 100);
    for (int place = 0; place < ready; place++)
      serve(events[place].data.ptr, events[place].events);
  }
}

int main(int count, char **arguments)
{
  if (count != 7) {
    fprintf(stderr, "usage: load PORT PATH PLAN_FILE CONNECTIONS SECONDS KEY_FILE\n");
    return 1;
  }
  signal(SIGPIPE, SIG_IGN);
  port = atoi(arguments[1]);
  int connection_count = atoi(arguments[4]);
  double seconds = atof(arguments[5]);
  read_plan(arguments[2], arguments[3], arguments[6]);
  poller = epoll_create1(0);
  struct connection *connections = calloc(connection_count, sizeof *connections);
  int64_t started_us = now_us();
  for (int place = 0; place < connection_count; place++)
    dial(&connections[place]);
  in_flight = connection_count;
  run_until(started_us + seconds * 1e6);
  print_results((now_us() - started_us) / 1e6);
  /* The gateway limits callers who leave before their answer begins: all calls are completed. */
  is_draining = true;
  run_until(now_us() + DRAIN_US);
  return 0;
}
