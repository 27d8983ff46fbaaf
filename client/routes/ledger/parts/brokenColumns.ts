type Kind = 'id' | 'text' | 'time' | 'units'

/** The columns of rows that break a condition, in the order in which they are shown. */
export const brokenColumns = {
  userId: 'id',
  inviterId: 'id',
  tokenId: 'id',
  channelId: 'id',
  entryId: 'id',
  callId: 'id',
  nodeId: 'id',
  order: 'id',
  code: 'id',
  reference: 'id',
  hour: 'time',
  day: 'time',
  at: 'time',
  created_at: 'time',
  beat_at: 'time',
  model: 'text',
  group: 'text',
  part: 'text',
  key: 'text',
  name: 'text',
  kind: 'text',
  quota: 'units',
  amount: 'units',
  charge: 'units',
  balance: 'units',
  held: 'units',
  reward_balance: 'units',
  reward_total: 'units',
  used_quota: 'units',
  refunded_quota: 'units',
  taken: 'units',
  given: 'units',
  ofToken: 'units',
  rolled: 'units',
  request_count: 'units',
  invite_count: 'units',
  entered: 'units',
  charged: 'units',
  charges: 'units',
  logged: 'units',
  rewarded: 'units',
  count: 'units',
  difference: 'units',
} as const satisfies Readonly<Record<string, Kind>>

export type BrokenColumn = keyof typeof brokenColumns

/** The values of a row by column. A number of quota is exact, not an amount of money, which is rounded. */
export function columnsOf(row: Readonly<Record<string, unknown>>) {
  const known = Object.keys(brokenColumns) as BrokenColumn[]
  return known.filter(column => column in row).map(column => ({ column, value: row[column] }))
}
