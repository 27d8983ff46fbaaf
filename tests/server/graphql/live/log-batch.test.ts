import { describe, expect, it } from 'vitest'
import { batchFor, readLogBatch } from '../../../../server/graphql/live/log-batch.ts'

describe('the notification of a settled batch', () => {
  it.each([
    ['7-7:1', { firstId: 7n, lastId: 7n, userIds: [1] }],
    ['7-12:1,20,300', { firstId: 7n, lastId: 12n, userIds: [1, 20, 300] }],
    ['7-12:', { firstId: 7n, lastId: 12n, userIds: [] }],
  ])('%s is read', (text, batch) => {
    expect(readLogBatch(text)).toEqual(batch)
  })

  it.each(['', '7', '7-', '7-12', '-7-12:1', '7-12:1,', '7-12:x', "7-12:1'"])(
    '%s is not such a notification',
    text => {
      expect(readLogBatch(text)).toBeUndefined()
    },
  )

  it('is for its users, and for users who can read all rows', () => {
    expect(batchFor('7-7:1,2', 2)).toBeDefined()
    expect(batchFor('7-7:1,2', 12)).toBeUndefined()
    expect(batchFor('7-7:1,2', undefined)).toBeDefined()
  })
})
