/** Models of a path that the relay may not serve, by their names. */
interface Family {
  /** The path of OpenAI's API. */
  readonly path: string
  readonly names: RegExp
}

/** https://platform.openai.com/docs/models lists the paths of each model. */
const families: readonly Family[] = [
  { path: '/v1/embeddings', names: /embed|(?:^|[/_-])bge-(?!rerank)|(?:^|[/_-])m3e-/i },
  { path: '/v1/rerank', names: /rerank/i },
  { path: '/v1/images/generations', names: /^(?:.+\/)?(?:dall-e|gpt-image|imagen)-/i },
  { path: '/v1/audio/speech', names: /(?:^|[/_-])tts(?:$|-)/i },
  { path: '/v1/audio/transcriptions', names: /(?:^|[/_-])whisper|-transcribe(?:$|-)/i },
  { path: '/v1/moderations', names: /(?:^|[/_-])moderation(?:$|-)/i },
  { path: '/v1/realtime', names: /-realtime(?:$|-)/i },
]

/** Whether a model, by its name, is one of a path that is not among the served ones. */
export function isUnserved(model: string, isPathServed: (path: string) => boolean): boolean {
  return families.some(({ path, names }) => names.test(model) && !isPathServed(path))
}
