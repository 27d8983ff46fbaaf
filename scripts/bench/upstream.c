/*
 * A light upstream: answers of OpenAI's chat, whole or streamed, and streams of Anthropic's Messages, by
 * the path of the request, from one thread, so that the upstream takes next to no processor from the
 * gateway under test.
 *
 * usage: upstream GAP_MS DELAY_MS
 *
 * Prints the port it chose on the loopback address. Streams when the body holds "stream":true: as
 * many deltas as "max_tokens" names, GAP_MS apart; the first byte of every answer comes after
 * DELAY_MS. A body that holds the text of FAILS is answered with status 500 at once.
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
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

#define CONNECTIONS_MAX 65536
#define INPUT_MAX 65536
#define EVENTS_MAX 512

enum phase { READING, DELAYED, STREAMING };

struct connection {
  bool is_open;
  enum phase phase;
  char *input;
  int input_length;
  long body_left;
  bool wants_stream, fails, is_messages;
  int deltas; /* of the stream that was asked for */
  int steps_sent;
  int64_t due_ms;
  int active_at; /* place in the list of connections that wait for the clock */
  char *pending; /* bytes the socket could not take yet */
  int pending_length;
};

static struct connection *connections;
static int poller;
static int gap_ms, delay_ms;
static int active[CONNECTIONS_MAX], active_count;

static const char HEAD_OF_STREAM[] =
  "HTTP/1.1 200 OK\r\n"
  "Content-Type: text/event-stream\r\n"
  "Transfer-Encoding: chunked\r\n"
  "Cache-Control: no-cache\r\n\r\n";

static const char WHOLE[] =
  "{\"id\":\"chatcmpl-bench\",\"object\":\"chat.completion\",\"created\":1700000000,"
  "\"model\":\"gpt-4o-mini\",\"choices\":[{\"index\":0,\"message\":{\"role\":\"assistant\","
  "\"content\":\"The quick brown fox jumps over the lazy dog, and the dog, being lazy, lets it "
  "pass without so much as a bark.\"},\"logprobs\":null,\"finish_reason\":\"stop\"}],"
  "\"usage\":{\"prompt_tokens\":42,\"completion_tokens\":64,\"total_tokens\":106}}";

static const char DELTA[] =
  "data: {\"id\":\"chatcmpl-bench\",\"object\":\"chat.completion.chunk\",\"created\":1700000000,"
  "\"model\":\"gpt-4o-mini\",\"system_fingerprint\":\"fp_bench\",\"choices\":[{\"index\":0,"
  "\"delta\":{\"content\":\" word%d\"},\"logprobs\":null,\"finish_reason\":null}]}\n\n";

/* Takes the number of deltas, and the number of all tokens. */
static const char ENDING[] =
  "data: {\"id\":\"chatcmpl-bench\",\"object\":\"chat.completion.chunk\",\"created\":1700000000,"
  "\"model\":\"gpt-4o-mini\",\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"stop\"}]}\n\n"
  "data: {\"id\":\"chatcmpl-bench\",\"object\":\"chat.completion.chunk\",\"created\":1700000000,"
  "\"model\":\"gpt-4o-mini\",\"choices\":[],"
  "\"usage\":{\"prompt_tokens\":42,\"completion_tokens\":%d,\"total_tokens\":%d}}\n\n"
  "data: [DONE]\n\n";

static const char MESSAGES_PATH[] = "/v1/messages ";

static const char MESSAGES_START[] =
  "event: message_start\ndata: {\"type\":\"message_start\",\"message\":{\"id\":\"msg_bench\","
  "\"type\":\"message\",\"role\":\"assistant\",\"model\":\"claude-sonnet-4-5\",\"content\":[],"
  "\"stop_reason\":null,\"stop_sequence\":null,"
  "\"usage\":{\"input_tokens\":42,\"output_tokens\":1}}}\n\n"
  "event: content_block_start\ndata: {\"type\":\"content_block_start\",\"index\":0,"
  "\"content_block\":{\"type\":\"text\",\"text\":\"\"}}\n\n";

static const char MESSAGES_DELTA[] =
  "event: content_block_delta\ndata: {\"type\":\"content_block_delta\",\"index\":0,"
  "\"delta\":{\"type\":\"text_delta\",\"text\":\" word%d\"}}\n\n";

/* Takes the number of all tokens. */
static const char MESSAGES_ENDING[] =
  "event: content_block_stop\ndata: {\"type\":\"content_block_stop\",\"index\":0}\n\n"
  "event: message_delta\ndata: {\"type\":\"message_delta\",\"delta\":{\"stop_reason\":\"end_turn\","
  "\"stop_sequence\":null},\"usage\":{\"output_tokens\":%d}}\n\n"
  "event: message_stop\ndata: {\"type\":\"message_stop\"}\n\n";

/* scripts/bench/mix.ts has the same text. */
static const char FAILS[] = "This call fails.";

static const char FAILURE[] =
  "HTTP/1.1 500 Internal Server Error\r\nContent-Type: application/json\r\nContent-Length: 82\r\n\r\n"
  "{\"error\":{\"message\":\"The upstream has failed.\",\"type\":\"server_error\",\"code\":null}}";

static int64_t now_ms(void)
{
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000LL + time.tv_nsec / 1000000;
}

static void watch(int fd, int operation, uint32_t events)
{
  struct epoll_event event = { .events = events, .data.fd = fd };
  epoll_ctl(poller, operation, fd, &event);
}

static void wait_for_clock(int fd, enum phase phase, int64_t due_ms)
{
  connections[fd].phase = phase;
  connections[fd].due_ms = due_ms;
  connections[fd].active_at = active_count;
  active[active_count++] = fd;
}

static void stop_waiting(int fd)
{
  int last = active[--active_count];
  active[connections[fd].active_at] = last;
  connections[last].active_at = connections[fd].active_at;
  connections[fd].phase = READING;
}

static void drop(int fd)
{
  struct connection *connection = &connections[fd];
  if (connection->phase != READING)
    stop_waiting(fd);
  free(connection->pending);
  connection->pending = NULL;
  connection->is_open = false;
  close(fd);
}

static void put(int fd, const char *bytes, int length)
{
  struct connection *connection = &connections[fd];
  int sent = 0;
  if (connection->pending_length == 0) {
    sent = send(fd, bytes, length, MSG_NOSIGNAL);
    if (sent == length)
      return;
    if (sent < 0 && errno != EAGAIN)
      return drop(fd);
    if (sent < 0)
      sent = 0;
    watch(fd, EPOLL_CTL_MOD, EPOLLIN | EPOLLOUT);
  }
  int left = length - sent;
  connection->pending = realloc(connection->pending, connection->pending_length + left);
  memcpy(connection->pending + connection->pending_length, bytes + sent, left);
  connection->pending_length += left;
}

static void put_chunk(int fd, const char *text, const char *after)
{
  char framed[4096];
  int length = snprintf(framed, sizeof framed, "%zx\r\n%s\r\n%s", strlen(text), text, after);
  put(fd, framed, length);
}

static void answer(int fd)
{
  if (connections[fd].wants_stream) {
    connections[fd].steps_sent = 0;
    wait_for_clock(fd, STREAMING, now_ms() + gap_ms);
    put(fd, HEAD_OF_STREAM, sizeof HEAD_OF_STREAM - 1);
    if (connections[fd].is_messages)
      put_chunk(fd, MESSAGES_START, "");
    return;
  }
  char framed[2048];
  int length = snprintf(framed, sizeof framed,
    "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %zu\r\n\r\n%s",
    sizeof WHOLE - 1, WHOLE);
  put(fd, framed, length);
}

static void begin(int fd)
{
  if (connections[fd].fails)
    put(fd, FAILURE, sizeof FAILURE - 1);
  else if (delay_ms > 0)
    wait_for_clock(fd, DELAYED, now_ms() + delay_ms);
  else
    answer(fd);
}

static bool contains(const char *bytes, int length, const char *text)
{
  return memmem(bytes, length, text, strlen(text)) != NULL;
}

/* The number behind a name in a JSON text; the body of a request comes in one piece here. */
static int number_behind(const char *bytes, int length, const char *name)
{
  const char *at = memmem(bytes, length, name, strlen(name));
  return at ? atoi(at + strlen(name)) : 0;
}

static void consume(struct connection *connection, int length)
{
  connection->input_length -= length;
  memmove(connection->input, connection->input + length, connection->input_length + 1);
}

/* Reads the head of a request; answers false while it is incomplete. */
static bool read_head(struct connection *connection)
{
  char *end = memmem(connection->input, connection->input_length, "\r\n\r\n", 4);
  if (!end)
    return false;
  char *length = strcasestr(connection->input, "content-length:");
  connection->body_left = length && length < end ? atol(length + 15) : 0;
  connection->wants_stream = false;
  connection->fails = false;
  char *line_end = strstr(connection->input, "\r\n");
  connection->is_messages =
    memmem(connection->input, line_end - connection->input, MESSAGES_PATH, sizeof MESSAGES_PATH - 1) != NULL;
  consume(connection, end - connection->input + 4);
  return true;
}

/* Takes whole requests out of the input, one after the other. */
static void feed(int fd)
{
  struct connection *connection = &connections[fd];
  while (connection->is_open && connection->phase == READING) {
    if (connection->body_left == 0 && !read_head(connection))
      return;
    if (connection->input_length == 0 && connection->body_left > 0)
      return;
    int taken = connection->input_length < connection->body_left ? connection->input_length
                                                                 : (int)connection->body_left;
    if (contains(connection->input, taken, "\"stream\":true"))
      connection->wants_stream = true;
    if (contains(connection->input, taken, FAILS))
      connection->fails = true;
    int deltas = number_behind(connection->input, taken, "\"max_tokens\":");
    if (deltas > 0)
      connection->deltas = deltas;
    consume(connection, taken);
    connection->body_left -= taken;
    if (connection->body_left > 0)
      return;
    begin(fd);
  }
}

static void send_step(int fd)
{
  struct connection *connection = &connections[fd];
  int number = connection->steps_sent++;
  char event[1024];
  if (number < connection->deltas) {
    snprintf(event, sizeof event, connection->is_messages ? MESSAGES_DELTA : DELTA, number);
    connection->due_ms += gap_ms;
    put_chunk(fd, event, "");
    return;
  }
  stop_waiting(fd);
  if (connection->is_messages)
    snprintf(event, sizeof event, MESSAGES_ENDING, connection->deltas);
  else
    snprintf(event, sizeof event, ENDING, connection->deltas, 42 + connection->deltas);
  put_chunk(fd, event, "0\r\n\r\n");
  feed(fd);
}

static void run_clock(void)
{
  int64_t now = now_ms();
  for (int place = active_count - 1; place >= 0; place--) {
    /* Connections may have left the list meanwhile. */
    if (place >= active_count)
      continue;
    int fd = active[place];
    struct connection *connection = &connections[fd];
    if (connection->due_ms > now || connection->pending_length > 0)
      continue;
    if (connection->phase == STREAMING) {
      send_step(fd);
      continue;
    }
    stop_waiting(fd);
    answer(fd);
    feed(fd);
  }
}

static void accept_all(int listener)
{
  for (;;) {
    int fd = accept4(listener, NULL, NULL, SOCK_NONBLOCK), on = 1;
    if (fd < 0)
      return;
    if (fd >= CONNECTIONS_MAX) {
      close(fd);
      continue;
    }
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    struct connection *connection = &connections[fd];
    char *input = connection->input ? connection->input : malloc(INPUT_MAX + 1);
    *connection = (struct connection){ .is_open = true, .input = input };
    watch(fd, EPOLL_CTL_ADD, EPOLLIN);
  }
}

static void write_pending(int fd)
{
  struct connection *connection = &connections[fd];
  int sent = send(fd, connection->pending, connection->pending_length, MSG_NOSIGNAL);
  if (sent <= 0)
    return;
  connection->pending_length -= sent;
  memmove(connection->pending, connection->pending + sent, connection->pending_length);
  if (connection->pending_length == 0)
    watch(fd, EPOLL_CTL_MOD, EPOLLIN);
}

static void read_input(int fd)
{
  struct connection *connection = &connections[fd];
  int room = INPUT_MAX - connection->input_length;
  int length = recv(fd, connection->input + connection->input_length, room, 0);
  if (length < 0 && errno == EAGAIN)
    return;
  if (length <= 0)
    return drop(fd);
  connection->input_length += length;
  connection->input[connection->input_length] = 0;
  feed(fd);
}

static void serve(int fd, uint32_t events)
{
  if (connections[fd].is_open && (events & EPOLLOUT) && connections[fd].pending_length > 0)
    write_pending(fd);
  if (connections[fd].is_open && (events & (EPOLLIN | EPOLLHUP | EPOLLERR)))
    read_input(fd);
}

static int open_listener(void)
{
  int listener = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
  struct sockaddr_in address = { .sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
  socklen_t length = sizeof address;
  if (bind(listener, (void *)&address, length) || listen(listener, 4096)) {
    perror("upstream");
    exit(1);
  }
  getsockname(listener, (void *)&address, &length);
  printf("%d\n", ntohs(address.sin_port));
  fflush(stdout);
  return listener;
}

int main(int count, char **arguments)
{
  if (count != 3) {
    fprintf(stderr, "usage: upstream GAP_MS DELAY_MS\n");
    return 1;
  }
  signal(SIGPIPE, SIG_IGN);
  gap_ms = atoi(arguments[1]);
  delay_ms = atoi(arguments[2]);
  connections = calloc(CONNECTIONS_MAX, sizeof *connections);
  poller = epoll_create1(0);
  int listener = open_listener();
  watch(listener, EPOLL_CTL_ADD, EPOLLIN);
  struct epoll_event events[EVENTS_MAX];
  for (;;) {
    int ready = epoll_wait(poller, events, EVENTS_MAX, active_count > 0 ? 1 : -1);
    for (int place = 0; place < ready; place++) {
      int fd = events[place].data.fd;
      if (fd == listener)
        accept_all(listener);
      else
        serve(fd, events[place].events);
    }
    run_clock();
  }
}
