import { expect, test } from 'vitest'
import { createHeldBack } from '../../../server/relay/steps/hold-back.ts'
import { deltaEvent } from '../../support/fake-upstream.ts'

const OPENING = Buffer.from(deltaEvent({ role: 'assistant', content: '' }))

test('gives back what was held, events and comments apart, in order and once', () => {
  const heldBack = createHeldBack()
  const released: string[] = []
  heldBack.add(OPENING)
  heldBack.add(Buffer.from(': ping\n\n'))
  heldBack.add(OPENING)
  for (let round = 0; round < 2; round += 1) {
    heldBack.release(
      () => released.push('event'),
      () => released.push('comment'),
    )
  }
  expect([released, heldBack.isEmpty()]).toEqual([['event', 'comment', 'event'], true])
})

test('says when it holds so much that it must be passed on', () => {
  const heldBack = createHeldBack()
  const half = Buffer.alloc(32 * 1024, OPENING)
  expect([heldBack.add(half), heldBack.add(half), heldBack.add(OPENING)]).toEqual([
    true,
    true,
    false,
  ])
})
