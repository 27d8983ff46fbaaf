/**
 * Names of models that take no chat messages: pictures, speech, transcription, vectors, ranking,
 * moderation, drawings and songs. An upstream lists its models without saying what they are for.
 */
const OTHERS: readonly RegExp[] = [
  /^(dall-e|gpt-image|chatgpt-image|imagen|cogview|stable-diffusion|flux|sora|veo)/i,
  /(^|[/-])(tts|whisper)([-_]|$)|transcribe/i,
  /embed|(^|[/-])(bge|m3e|gte)-/i,
  /rerank/i,
  /moderation/i,
  /^(mj|suno)_|^swap_face$/i,
]

/** Whether a model can answer chat messages, as far as its name says. */
export const isChatModel = (model: string): boolean => !OTHERS.some(name => name.test(model))
