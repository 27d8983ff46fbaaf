import { z } from 'zod'
import type { Route } from '../route.ts'

/** A parameter of the query string, with its description. */
type Parameters = Readonly<Record<string, string>>

/** What the document says of a call, beside its route. */
export interface Operation {
  readonly summary: string
  /** Names and descriptions of the query parameters. */
  readonly query?: Parameters
  /** The keys of a JSON body. */
  readonly body?: z.ZodType
  /** `data` of the envelope; absent: the answer has none. */
  readonly data?: z.ZodType
  /** Keys beside `data`. */
  readonly beside?: Readonly<Record<string, z.ZodType>>
  /** The whole body of an answer without an envelope. */
  readonly bare?: z.ZodType
  /** Another form of the answer: a CSV file, one word of text, or a redirect. */
  readonly form?: 'csv' | 'redirect' | 'word'
}

export type Operations = Readonly<Record<`${Route['method']} /${string}`, Operation>>

/** Query parameters of lists whose pages begin at 1. */
export const pages = {
  p: 'Page, from 1.',
  page_size: 'Rows of a page, at most 100; 10 when absent.',
} as const satisfies Parameters

/** An object of optional texts, for bodies in which every key may be absent. */
export const texts = (...keys: readonly string[]) =>
  z.object(Object.fromEntries(keys.map(key => [key, z.string().optional()])))

export const ids = z.array(z.int()).describe('Ids of the rows.')
