/** The tokenizers whose tables this server has. */
export type TokenizerName = 'cl100k' | 'o200k'

/** Models of OpenAI since gpt-4o. */
const O200K_MODEL = /^(gpt-4o|chatgpt-4o|gpt-4\.[1-9]|gpt-[5-9]|o[1-9])/

/** The tokenizer nearest to that of a model: of all but the newer models of OpenAI `cl100k`. */
export const tokenizerOf = (model: string): TokenizerName =>
  O200K_MODEL.test(model) ? 'o200k' : 'cl100k'
