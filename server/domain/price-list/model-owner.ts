import type { Language } from '../../../contract/enums.ts'
import { findChannelType } from '../../../contract/channel-types.ts'

/** Names of models and the channel type of their maker. The first match counts. */
const owners: readonly (readonly [RegExp, number])[] = [
  [/^@cf\//, 39],
  [/claude/i, 14],
  [/deepseek/i, 43],
  [/gemini|gemma|imagen|^veo|^palm/i, 24],
  [/qwen|^qwq|^wan\d/i, 17],
  [/glm/i, 16],
  [/mi[sx]tral|codestral|devstral|pixtral|magistral/i, 42],
  [/grok/i, 48],
  [/doubao/i, 45],
  [/^ernie/i, 15],
  [/^spark/i, 18],
  [/^moonshot|kimi/i, 25],
  [/^360/, 19],
  [/hunyuan/i, 23],
  [/^yi-/i, 31],
  [/^abab|minimax/i, 35],
  [/^jina/i, 38],
  [/^m3e/i, 44],
  [/sonar/i, 27],
  [/^(command|c4ai|rerank-|embed-)/i, 34],
  [/^(mj_|swap_face)/i, 2],
  [/^suno/i, 36],
  [/^(gpt|chatgpt|o\d|dall-e|whisper|tts|text-|davinci|babbage|omni-|codex|computer-use)/i, 1],
]

/** The maker of a model, guessed from its name; null for a name of no known family. */
export function modelOwner(model: string, language: Language): string | null {
  const code = owners.find(([pattern]) => pattern.test(model))?.[1]
  return code === undefined ? null : (findChannelType(code)?.name[language] ?? null)
}
