import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { consolePages, isConsolePage } from '../../contract/console-pages.ts'

const ROUTES = new URL('../../client/routes.tsx', import.meta.url)

test('the server has a route for every page of the console, and for no other', async () => {
  const source = await readFile(ROUTES, 'utf8')
  const named = [...source.matchAll(/(?:age\(|drawer\(|path: )'(\/[^']*)'/g)].map(
    ([, path]) => path,
  )
  expect(named.toSorted()).toEqual([...consolePages].toSorted())
})

test.each([
  ['/', true],
  ['/log', true],
  ['/log/', true],
  ['/channel/edit/7', true],
  ['/channel/edit', false],
  ['/channel/edit/7/more', false],
  ['/logs', false],
  ['//', false],
])('%s is a page: %s', (path, isPage) => {
  expect(isConsolePage(path)).toBe(isPage)
})
