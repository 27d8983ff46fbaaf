import { testErrorCode, testErrorText } from '../../domain/channels/index.ts'
import { builder } from '../builder.ts'
import { ErrorCode } from './error-code.ts'

/** The stored text is a code of the catalogue, or the message of the upstream. */
export const ChannelTestError = builder.objectRef<{ readonly stored: string }>('ChannelTestError')

ChannelTestError.implement({
  description: 'Why a test of a channel failed.',
  fields: t => ({
    code: t.field({
      type: ErrorCode,
      description: 'The error; UPSTREAM_FAILED when the upstream gave a message.',
      resolve: ({ stored }) => testErrorCode(stored),
    }),
    message: t.string({
      description:
        'What the upstream said, without keys and addresses; without such a message the text of `code` in the language of the request.',
      resolve: ({ stored }, _args, ctx) => testErrorText(stored, ctx.language),
    }),
  }),
})
