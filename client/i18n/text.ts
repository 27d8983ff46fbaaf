import i18next, { type ParseKeys } from 'i18next'

/** A key of any texts of the console, with its namespace: `token:updated`. */
export type TextKey = ParseKeys<
  readonly [
    'common',
    'accounting',
    'channel',
    'channelWork',
    'log',
    'order',
    'redemption',
    'settings',
    'token',
    'user',
  ]
>

/** A text with the values in it. */
export interface Text {
  readonly key: TextKey
  readonly count?: number
  readonly name?: string
  readonly [value: string]: number | string | undefined
}

/** A text in the present language, for code that renders nothing. The page has loaded its texts. */
export function textOf({ key, ...values }: Text): string {
  return String(i18next.t(key as never, values))
}
