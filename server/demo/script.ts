/** Models of the demo's upstream. Each has a default price. */
export const DEMO_MODELS = ['gpt-4o', 'gpt-4o-mini', 'gpt-3.5-turbo', 'deepseek-chat', 'o3-mini']

/** Models of drawings and songs that it serves; each has a default price for a call. */
export const DEMO_DRAWING_MODELS = [
  'mj_imagine',
  'mj_variation',
  'mj_reroll',
  'mj_blend',
  'mj_upscale',
  'mj_describe',
]
export const DEMO_SONG_MODELS = ['suno_music', 'suno_lyrics']

/** What the users of the demo ask for. */
export const DEMO_DRAWINGS = [
  'a lighthouse on a cliff at dawn, watercolour --ar 3:2',
  'an old library with a cat on the stairs',
  'isometric map of a small harbour, soft colours',
  'a paper crane over a city at night --v 6',
  'portrait of an astronaut in the style of a woodcut',
  'a market in the rain, seen from a balcony',
]
export const DEMO_SONGS = [
  'a calm piano piece for a rainy evening',
  'a cheerful song about a train that is late',
  'slow blues about a server that never sleeps',
  'a lullaby with a music box',
]

/** Names of the habits of upstreams, by model; the others answer as OpenAI does. */
export const DEMO_HABITS: Readonly<Record<string, string>> = {
  'deepseek-chat': 'comments',
  'gpt-3.5-turbo': 'plain text',
  'o3-mini': 'gzip',
}

const QUOTED_LENGTH_MAX = 120

/** The answer of the demo's upstream, which says that it is scripted. */
export function demoAnswer(question: string): string {
  const asked = question.trim().slice(0, QUOTED_LENGTH_MAX)
  const opening = asked === '' ? 'Hello!' : `You asked: "${asked}".`
  return [
    opening,
    'This answer comes from the scripted upstream of the demo, so it knows nothing,',
    'but it travelled the whole way: your key was checked, the worst case was held,',
    'a channel was chosen, the words were streamed to you as they came,',
    'and the exact charge was settled before you saw the end of this sentence.',
    'Open the log page of the console to see it.',
  ].join(' ')
}
