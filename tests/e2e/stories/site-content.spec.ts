import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from '../../support/browser.ts'
import { openPage } from '../../support/console-page.ts'
import { test } from '../../support/stories.ts'

const ABOUT = `# Welcome

**Bold** words, a [guide](https://example.com/guide), [mail](mailto:help@example.com) and
[a page](/token) of this site.

| Plan | Price |
|---|---|
| Small | $1 |

![A cat](https://pictures.example.com/cat.png)

\`\`\`
curl example.com
\`\`\`
`

const ATTACK = `
<script>window.broken = 'script'</script>
<img src="x" onerror="window.broken = 'onerror'" alt="picture">
<img src="http://plain.example.com/a.png"> <img src="data:image/svg+xml,<svg onload=alert(1)>">
<a href="javascript:window.broken='link'" onclick="window.broken='click'">first</a>
<a href="  java&#10;script:window.broken='odd'">second</a>
<a href="data:text/html,<script>1</script>">third</a>

[fourth](javascript:window.broken=1) [fifth](vbscript:x)

<iframe srcdoc="<script>parent.broken='srcdoc'</script>"></iframe>
<svg><script>window.broken='svg'</script><a href="javascript:1">svg text</a></svg>
<math><mtext><table><mglyph><style><img src=x onerror="window.broken='math'"></style></mglyph></table></mtext></math>
<base href="https://evil.example/"> <meta http-equiv="refresh" content="0;url=https://evil.example/">
<form action="https://evil.example/"><input name="password"><button>Sign in</button></form>
<object data="https://evil.example/"></object> <embed src="https://evil.example/">
<link rel="stylesheet" href="https://evil.example/a.css"> <style>body { display: none }</style>
<div style="position:fixed;inset:0" id="content" class="x" data-x="1" aria-label="y">plain words</div>
<template><img src=x onerror="window.broken='template'"></template>
<noscript><p title="</noscript><img src=x onerror=window.broken='noscript'>"></noscript>
`

let page: Page
const asked: string[] = []

test.beforeAll(async ({ gateway, browser }) => {
  await gateway.setOption('About', `${ABOUT}\n\n${ATTACK}`)
  await gateway.setOption('Notice', `A *new* price.\n\n${ATTACK}`)
  page = await openPage(browser, { url: gateway.url })
  await page.route(
    address => !address.href.startsWith(gateway.url),
    route => {
      asked.push(route.request().url())
      return route.abort()
    },
  )
  await page.goto('/about')
})
test.afterAll(async ({ gateway }) => {
  await page.context().close()
  await gateway.setOption('About', '')
  await gateway.setOption('Notice', '')
})

const main = () => page.locator('main')

test('shows the notice and the about page as their owner wrote them, in Markdown', async () => {
  const notice = page.getByRole('dialog', { name: 'Notice' })
  await notice.locator('em', { hasText: 'new' }).waitFor()
  await notice.getByRole('button', { name: 'Got it' }).click()
  await notice.waitFor({ state: 'detached' })
  await main().locator('h2', { hasText: 'Welcome' }).waitFor()
  await main().locator('strong', { hasText: 'Bold' }).waitFor()
  await main().getByRole('cell', { name: 'Small' }).waitFor()
  await main().locator('pre code', { hasText: 'curl example.com' }).waitFor()
})

test('links lead to the web and to mail only, without access to the page', async () => {
  const links = await main()
    .locator('a')
    .evaluateAll(all =>
      all.map(one => [one.textContent, one.getAttribute('href'), one.getAttribute('rel')]),
    )
  expect(links).toEqual([
    ['guide', 'https://example.com/guide', 'noopener noreferrer'],
    ['mail', 'mailto:help@example.com', 'noopener noreferrer'],
    ['a page', '/token', 'noopener noreferrer'],
    ['first', null, null],
    ['second', null, null],
    ['third', null, null],
    ['fourth', null, null],
    ['fifth', null, null],
  ])
})

test('pictures come over https only', async () => {
  const sources = await main()
    .locator('img')
    .evaluateAll(all => all.map(one => one.getAttribute('src')))
  expect(sources.filter(source => source !== null)).toEqual([
    'https://pictures.example.com/cat.png',
  ])
  await expect.poll(() => asked).toContain('https://pictures.example.com/cat.png')
  expect(asked.filter(address => !address.startsWith('https://pictures.'))).toEqual([])
})

test('no script, frame, form or overlay is left', async ({ gateway }) => {
  await main().getByText('plain words').waitFor()
  const found = await main().evaluate(root => {
    const written = root.querySelector('h2')?.parentElement
    const all = [...(written?.querySelectorAll('*') ?? [])]
    return {
      elements: all.map(one => one.localName),
      attributes: all.flatMap(one => one.getAttributeNames()),
    }
  })
  const elements = new Set(found.elements)
  const forbidden =
    'script iframe svg math base meta form input button object embed link style template noscript'
  expect(forbidden.split(' ').filter(name => elements.has(name))).toEqual([])
  const attributes = new Set(found.attributes)
  const allowed = 'align alt href loading referrerpolicy rel src target'.split(' ')
  expect([...attributes].filter(name => !allowed.includes(name))).toEqual([])
  expect(await page.evaluate(() => Reflect.get(window, 'broken') as unknown)).toBeUndefined()
  expect(page.url()).toBe(`${gateway.url}/about`)
  await expectAccessible(page)
})
