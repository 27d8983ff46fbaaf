import type { LogFilter } from '../../../contract/inputs/log.ts'
import { CHANNELS, MODELS, USERS } from './data.ts'

export type Filter = Partial<Record<keyof LogFilter, unknown>>

/** A row that filters are made from. */
export interface SampleRow {
  readonly type: string
  readonly userId: number
  readonly tokenName: string
  readonly channelId: number
  readonly model: string
  readonly group: string
  readonly requestId: string
}

const DAY_MS = 86_400_000
const draw = (count: number) => Math.floor(Math.random() * count)
const oneOf = <T>(list: readonly T[]) => list[draw(list.length)] as T

/** A range of whole days, or of any length, that ends within the rows. */
export function someTime(days: number): Filter {
  const to = new Date(Date.now() - Math.random() * 0.7 * days * DAY_MS)
  return { from: new Date(to.getTime() - (0.04 + Math.random() * days) * DAY_MS), to }
}

type Part = (row: SampleRow, days: number) => Filter

/** The parts of a filter, with values of a row. */
const parts: readonly Part[] = [
  (_row, days) => someTime(days),
  ({ type }) => ({ type }),
  ({ model }) => ({ model }),
  ({ tokenName }) => ({ tokenName }),
  ({ userId }) => ({ username: `user${userId}` }),
  ({ channelId }) => ({ channelId }),
  ({ group }) => ({ group }),
  ({ requestId }) => ({ requestId }),
]

/** Three different parts with values of one row, which therefore meets them, except for its time. */
export function threeOf(row: SampleRow, days: number): Filter {
  const left = [...parts]
  const chosen = [1, 2, 3].map(() => left.splice(draw(left.length), 1)[0] as Part)
  return Object.assign({}, ...chosen.map(part => part(row, days))) as Filter
}

/** A row that need not exist: each value is as likely as another, so most are rare together. */
export function rareRow(): SampleRow {
  return {
    type: oneOf(['CONSUME', 'CONSUME', 'TOP_UP', 'SYSTEM', 'ADMIN']),
    userId: 1 + draw(USERS),
    tokenName: oneOf(['default', `token${2 * (1 + draw(USERS))}`]),
    channelId: oneOf([99, 1 + draw(CHANNELS)]),
    model: `model-${draw(MODELS)}`,
    group: oneOf(['default', 'vip', 'svip', 'trial']),
    requestId: 'missing',
  }
}
