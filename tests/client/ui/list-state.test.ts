import { describe, expect, it } from 'vitest'
import { isSameList, withParts } from '../../../client/ui/list/addressParts.ts'
import {
  orderOf,
  pageOfSize,
  readListState,
  sortAfter,
  windowOf,
} from '../../../client/ui/list/listState.ts'
import { hideSecret, readSecret } from '../../../client/ui/list/secretFilters.ts'

const stateOf = (search: string) => readListState(new URLSearchParams(search))

describe('the state of a list', () => {
  it('is the same while only the open row changes', () => {
    const at = (search: string) => new URL(`https://sluice.example/log${search}`)
    expect(isSameList(at('?type=ADMIN'), at('?type=ADMIN&log=TG9nOjE='))).toBe(true)
    expect(isSameList(at('?type=ADMIN'), at('?type=CONSUME'))).toBe(false)
  })

  it('is the first page of ten in the default order without an address', () => {
    expect(stateOf('')).toEqual({
      page: 0,
      size: 10,
      sort: undefined,
      snapshot: undefined,
    })
  })

  it('comes from the address', () => {
    expect(stateOf('page=3&size=50&sort=-createdAt&snapshot=c25hcA==')).toEqual({
      page: 2,
      size: 50,
      sort: { field: 'createdAt', direction: 'DESC' },
      snapshot: 'c25hcA==',
    })
  })

  it('has a snapshot only behind the first page', () => {
    expect(stateOf('snapshot=c25hcA==').snapshot).toBeUndefined()
    expect(stateOf('page=2&snapshot=%00').snapshot).toBeUndefined()
  })

  it.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'size=7', 'size=1000', 'sort=drop table'])(
    'ignores %s',
    search => {
      expect(stateOf(search)).toEqual(stateOf(''))
    },
  )

  it('keeps the first visible row visible when the size changes', () => {
    expect(pageOfSize({ page: 4, size: 10 }, 20)).toBe(2)
    expect(pageOfSize({ page: 1, size: 100 }, 10)).toBe(10)
  })

  it('asks for one page on wide screens', () => {
    expect(windowOf({ page: 2, size: 20 }, false)).toEqual({
      offset: 40,
      first: 20,
    })
  })

  it('asks for everything seen so far on a phone, at most a hundred rows', () => {
    expect(windowOf({ page: 2, size: 20 }, true)).toEqual({ offset: 0, first: 60 })
    expect(windowOf({ page: 2, size: 50 }, true)).toEqual({
      offset: 50,
      first: 100,
    })
  })

  it('accepts only orders that the server supports', () => {
    const fields = { name: 'NAME' } as const
    expect(orderOf({ field: 'name', direction: 'ASC' }, fields)).toEqual({
      field: 'NAME',
      direction: 'ASC',
    })
    expect(orderOf({ field: 'constructor', direction: 'ASC' }, fields)).toBeUndefined()
    expect(orderOf(undefined, fields)).toBeUndefined()
  })

  it.each([
    ['another column sorts by it', '-createdAt', 'quota', 'quota'],
    ['the third click returns to the initial order', '-quota', '', ''],
    ['the initial order is reversed', '', '', 'createdAt'],
    ['the initial order in the address is reversed too', '-createdAt', '', 'createdAt'],
    ['the reversed order becomes descending', 'createdAt', '-createdAt', '-createdAt'],
  ])('after a click on a heading, %s', (_what, current, chosen, after) => {
    const sortOf = (text: string) => stateOf(`sort=${text}`).sort
    const initial = { field: 'createdAt', direction: 'DESC' } as const
    const sorts = { current: sortOf(current), initial, chosen: sortOf(chosen) }
    expect(sortAfter(sorts)).toEqual(sortOf(after))
  })

  it('takes empty parts out of the address', () => {
    const search = new URLSearchParams('q=a&page=2')
    expect(withParts(search, { q: undefined, group: 'vip' }).toString()).toBe('page=2&group=vip')
    expect(search.toString()).toBe('q=a&page=2')
  })
})

describe('a key typed into a filter', () => {
  const key = `sk-${'k'.repeat(48)}`

  it('is not in the address and is still found', () => {
    const hidden = hideSecret(key)
    expect(hidden).not.toContain('kkkk')
    expect(readSecret(hidden)).toBe(key)
    expect(hideSecret(key)).toBe(hidden)
  })

  it('means nothing in another tab', () => {
    expect(readSecret('secret:99')).toBe('')
  })

  it('leaves ordinary words alone', () => {
    expect(hideSecret('production')).toBe('production')
    expect(readSecret('production')).toBe('production')
    expect(readSecret(null)).toBe('')
  })
})
