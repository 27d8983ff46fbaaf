import { optional, text } from './common.ts'

const TOKEN_MAX = 2_048

/** The answer of the bot check in the browser. */
export const botCheckToken = () =>
  optional(text(TOKEN_MAX)).describe('Answer of the bot check, if the site requires it.')
