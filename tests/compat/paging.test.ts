import { describe, expect, test } from 'vitest'
import { pageFromOne, pageFromZero, readAll, toRestPage } from '../../compat/api/paging.ts'
import { parseQuery } from '../../compat/api/query.ts'

describe('lists with a total count pages from 1', () => {
  test.each([
    // query                page size skip
    ['', 1, 10, 0],
    ['p=0', 1, 10, 0],
    ['p=1', 1, 10, 0],
    ['p=-3', 1, 10, 0],
    ['p=2&page_size=20', 2, 20, 20],
    ['p=abc', 1, 10, 0],
    ['page_size=0', 1, 10, 0],
    ['page_size=-1', 1, 10, 0],
    ['page_size=100', 1, 100, 0],
    ['page_size=1000000', 1, 100, 0],
    ['p=undefined&page_size=undefined', 1, 10, 0],
  ])('%j is page %i of %i rows after %i', (text, page, size, skip) => {
    expect(pageFromOne(parseQuery(text))).toEqual({ page, size, skip, take: size })
  })

  test('a very high page number stays within the largest offset of the database', () => {
    const { skip } = pageFromOne(parseQuery('p=1000000000&page_size=100'))
    expect(skip).toBeLessThan(2 ** 31)
  })

  test('the answer repeats page and size', () => {
    const page = pageFromOne(parseQuery('p=3&page_size=20'))
    const answer = { items: ['a'], total: 41, page: 3, page_size: 20 }
    expect(toRestPage(page, ['a'], { total: 41 })).toEqual(answer)
  })
})

test('a list with more rows than it counts says so beside its total', () => {
  const page = pageFromOne(parseQuery('p=1&page_size=20'))
  const answer = toRestPage(page, [], { total: 100_000, isTotalCapped: true })
  expect(answer).toMatchObject({ total: 100_000, total_capped: true })
})

describe('lists without a total count pages from 0', () => {
  test.each([
    // query                name         size skip
    ['', 'size', 10, 0],
    ['p=0&size=100', 'size', 100, 0],
    ['p=2&size=20', 'size', 20, 40],
    ['p=-1&size=20', 'size', 20, 0],
    ['p=1&page_size=50', 'page_size', 50, 50],
    ['p=1&size=50', 'page_size', 10, 10],
    ['size=101', 'size', 100, 0],
  ] as const)('%j with %s is %i rows after %i', (text, name, size, skip) => {
    expect(pageFromZero(parseQuery(text), name)).toMatchObject({ take: size, skip })
  })
})

test('a call without pages reads the list to its end', async () => {
  const rows = Array.from({ length: 250 }, (_, index) => index)
  const list = ({ skip, take }: { skip: number; take: number }) =>
    Promise.resolve({ rows: rows.slice(skip, skip + take) })
  expect(await readAll(list)).toEqual(rows)
})
