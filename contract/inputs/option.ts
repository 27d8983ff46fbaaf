import type { z } from 'zod'
import { optionTabs } from '../options/row.ts'
import { choice, input, integer, list, optional, messageKey, text, WORD_MAX } from './common.ts'
import { moment } from './moment.ts'

const KEY_MAX = 128
const KEYS_MAX = 200
/** Room for the largest option, a JSON map of 1 MB. */
const VALUE_MAX = 1_048_576
/** As many as the body of a request can have. */
const ENTRIES_MAX = 8_000

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

/** The value of an entry as text; null and absent: there is none. */
const entryValue = () =>
  text()
    .nullish()
    .transform(value => value ?? null)

/**
 * Changes of single entries of options that are maps, such as the ratio of a model. A value is
 * decimal text in a map of numbers. `before` is the value that the change was made from: a change is
 * refused when another value is stored meanwhile.
 */
export const UpdateOptionEntries = input({
  entries: list(
    input({
      key: optionKey(),
      name: text(WORD_MAX),
      before: entryValue(),
      after: entryValue(),
    }),
    { max: ENTRIES_MAX, needed: 'optionsNeeded' },
  )
    .superRefine((entries, ctx) => {
      const seen = new Set<string>()
      for (const { key, name } of entries) {
        const both = `${key}.${name}`
        if (seen.has(both)) {
          ctx.addIssue({
            code: 'custom',
            message: messageKey('optionTwice'),
            params: { key: both },
          })
          return
        }
        seen.add(both)
      }
    })
    .describe('The changes, each entry once.'),
})
export type UpdateOptionEntries = z.output<typeof UpdateOptionEntries>

/** As `UpdateOptionEntries`, from a time on. */
export const ScheduleOptionEntries = UpdateOptionEntries.extend({
  effectiveAt: moment().describe('From this moment on the values apply; at least a minute ahead.'),
})

/** A scheduled change, by its number. */
export const CancelScheduledChange = input({
  number: integer({ min: 1 }).describe('Number of the scheduled change.'),
})

/** The calls of a past window at other prices. */
export const PriceWhatIf = UpdateOptionEntries.extend({
  from: moment().describe('Start of the window.'),
  to: moment().describe('End of the window.'),
})
export type PriceWhatIfRaw = z.input<typeof PriceWhatIf>
