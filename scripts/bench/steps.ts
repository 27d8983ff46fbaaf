import type { Step } from './step.ts'

/** At least three streams of 64 deltas, 20 ms apart, one after the other. */
const STREAM_SECONDS = 5
const SHORT = { tokens: 64, payers: 'one', prompt: 'short' } as const
const STREAM = { ...SHORT, secondsMin: STREAM_SECONDS } as const
const LONG_STREAM = { ...SHORT, tokens: 500 } as const
/** Two streams of 500 deltas, 20 ms apart, one after the other. */
const LONG_STREAM_SECONDS = 22

const TRANSLATIONS = ['messages onto chat', 'chat onto messages'] as const

/** What is measured, in this order. */
export const STEPS: readonly Step[] = [
  { shape: 'whole', callers: 1, ...SHORT },
  { shape: 'whole', callers: 64, ...SHORT },
  { shape: 'whole', callers: 256, ...SHORT },
  { shape: 'whole', callers: 256, ...SHORT, payers: 'thousand' },
  { shape: 'whole', callers: 256, ...SHORT, prompt: 'long' },
  { shape: 'whole', callers: 256, ...SHORT, prompt: 'conversation' },
  { shape: 'stream', callers: 128, ...STREAM },
  ...TRANSLATIONS.map(
    translation => ({ shape: 'stream', callers: 128, ...STREAM, translation }) as const,
  ),
  { shape: 'stream', callers: 512, ...STREAM },
  { shape: 'stream', callers: 1_024, ...STREAM },
  { shape: 'stream', callers: 256, ...LONG_STREAM, secondsMin: LONG_STREAM_SECONDS },
  {
    shape: 'stream',
    callers: 256,
    ...LONG_STREAM,
    secondsMin: LONG_STREAM_SECONDS,
    translation: 'messages onto chat',
  },
  { shape: 'mixed', callers: 256, ...STREAM },
]

/** Warm-up: V8 has compiled the frequently used code after about 40,000 calls. */
export const WARM_UP: readonly { step: Step; seconds: number }[] = [
  { step: { shape: 'whole', callers: 128, ...SHORT }, seconds: 12 },
  { step: { shape: 'whole', callers: 128, ...SHORT, payers: 'thousand' }, seconds: 4 },
  { step: { shape: 'stream', callers: 128, ...SHORT }, seconds: 4 },
]

/** The warm-up of streams that are translated. */
export const WARM_UP_TRANSLATED: typeof WARM_UP = TRANSLATIONS.map(translation => ({
  step: { shape: 'stream', callers: 128, ...SHORT, translation },
  seconds: 3,
}))

/** How long a step is measured. */
export const secondsOf = ({ secondsMin = 0 }: Step, { seconds }: { readonly seconds: number }) =>
  Math.max(seconds, secondsMin)
