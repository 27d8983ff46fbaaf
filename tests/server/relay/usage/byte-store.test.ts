import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createByteStore } from '../../../../server/relay/usage/byte-store.ts'

const pieces = fc.array(fc.uint8Array({ maxLength: 1500 }), { maxLength: 12 })

test('returns what was added, in order, and is then empty', () => {
  const store = createByteStore()
  fc.assert(
    fc.property(pieces, added => {
      for (const piece of added) store.add(Buffer.from(piece))
      const all = Buffer.concat(added)
      expect(store.size()).toBe(all.length)
      expect(store.take().equals(all)).toBe(true)
      expect([store.size(), store.take().length]).toEqual([0, 0])
    }),
  )
})

test('stores the bytes without the memory block that they arrived in', () => {
  const store = createByteStore()
  const piece = Buffer.from('first')
  store.add(piece)
  piece.write('other')
  store.add(piece)
  expect(store.take().toString()).toBe('firstother')
})

test('returned bytes stay unchanged while the store is used again', () => {
  const store = createByteStore()
  store.add(Buffer.from('first'))
  const taken = store.take()
  store.add(Buffer.from('other'))
  expect([taken.toString(), store.take().toString()]).toEqual(['first', 'other'])
})

test('shows what was added after so many bytes, and keeps it', () => {
  const store = createByteStore()
  expect(store.after(0).length).toBe(0)
  store.add(Buffer.from('first'))
  store.add(Buffer.from('second'))
  expect([store.after(5).toString(), store.after(11).toString()]).toEqual(['second', ''])
  expect(store.take().toString()).toBe('firstsecond')
})
