/** The dialects of upstreams, by the paths that they are called at. */
export const upstreamDialects = ['chat', 'completions', 'responses', 'messages', 'gemini'] as const
export type UpstreamDialect = (typeof upstreamDialects)[number]

/** The dialect and the attempt of an answer. */
export interface Spoken {
  readonly dialect: UpstreamDialect
  /** From 1. */
  readonly attempt: number
}

/** One list of words for each dialect. Each is one token, also after itself. */
const WORDS: Readonly<Record<UpstreamDialect, readonly string[]>> = {
  chat: ['the', 'of', 'and', 'to', 'in', 'is', 'for', 'that'],
  completions: ['on', 'with', 'as', 'it', 'are', 'this', 'was', 'at'],
  responses: ['from', 'or', 'by', 'an', 'be', 'not', 'which', 'have'],
  messages: ['but', 'has', 'you', 'can', 'were', 'all', 'we', 'one'],
  gemini: ['more', 'if', 'their', 'will', 'about', 'up', 'out', 'so'],
}

/** The word that an answer repeats, from which its reader knows who said it, in every dialect. */
export function wordOf({ dialect, attempt }: Spoken): string {
  const words = WORDS[dialect]
  return ` ${words[(attempt - 1) % words.length]}`
}

const speakers = new Map<string, Spoken>(
  upstreamDialects.flatMap(dialect =>
    WORDS[dialect].map((word, at) => [word, { dialect, attempt: at + 1 }] as const),
  ),
)

/** Who said a text; undefined when it has no word of the run. */
export const speakerOf = (text: string): Spoken | undefined =>
  speakers.get(/[a-z]+/.exec(text)?.[0] ?? '')

/** The number of words in a text. */
export const wordsIn = (text: string): number => text.match(/ [a-z]+/g)?.length ?? 0
