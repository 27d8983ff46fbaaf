/** Headers of every streamed answer; the proxy hint keeps nginx from buffering it. */
export const defaultHeaders = {
  'cache-control': 'no-cache',
  'x-accel-buffering': 'no',
} as const
