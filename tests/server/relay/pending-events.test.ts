import { expect, test } from 'vitest'
import { createPendingEvents } from '../../../server/relay/steps/pending-events.ts'
import { deltaEvent } from '../../support/fake-upstream.ts'

const OPENING = Buffer.from(deltaEvent({ role: 'assistant', content: '' }))

test('returns the stored events and comments separately, in order and once', () => {
  const pending = createPendingEvents()
  const released: string[] = []
  pending.add(OPENING)
  pending.add(Buffer.from(': ping\n\n'))
  pending.add(OPENING)
  for (let round = 0; round < 2; round += 1) {
    pending.release(
      () => released.push('event'),
      () => released.push('comment'),
    )
  }
  expect([released, pending.isEmpty()]).toEqual([['event', 'comment', 'event'], true])
})

test('reports when its content must be passed on', () => {
  const pending = createPendingEvents()
  const half = Buffer.alloc(32 * 1024, OPENING)
  expect([pending.add(half), pending.add(half), pending.add(OPENING)]).toEqual([true, true, false])
})
