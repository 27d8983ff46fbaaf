import type { z } from 'zod'
import { optionTabs } from '../options/row.ts'
import { choice, input, list, optional, messageKey, text } from './common.ts'

const KEY_MAX = 128
const KEYS_MAX = 200
/** Room for the largest option, a JSON map of 1 MB. */
const VALUE_MAX = 1_048_576

const optionKey = () => text(KEY_MAX)

export const ListOptions = input({
  keys: optional(list(optionKey(), { max: KEYS_MAX })),
  tab: optional(choice(optionTabs)),
})
export type ListOptions = z.output<typeof ListOptions>

/**
 * Values are text, as they are stored; `contract/options.ts` has the rules for each key. Null deletes
 * the stored value: a secret is cleared, any other option returns to its default.
 */
export const UpdateOptions = input({
  options: list(input({ key: optionKey(), value: text(VALUE_MAX).nullable() }), {
    max: KEYS_MAX,
    needed: 'optionsNeeded',
  })
    .superRefine((options, ctx) => {
      const keys = options.map(option => option.key)
      const twice = keys.find((key, index) => keys.indexOf(key) !== index)
      if (twice === undefined) return
      ctx.addIssue({ code: 'custom', message: messageKey('optionTwice'), params: { key: twice } })
    })
    .describe('The settings, each once.'),
})
export type UpdateOptions = z.output<typeof UpdateOptions>
