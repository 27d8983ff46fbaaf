import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { storeTask } from '../../support/tasks.ts'
import { pollTasks } from '../../../server/domain/tasks/index.ts'
import { expectAccessiblePage, expectAccessibleSurface } from '../../support/accessible.ts'
import { openPage } from '../../support/console-page.ts'
import type { Gateway } from '../../support/gateway.ts'
import { signIn } from '../../support/pages/sign-in.ts'
import { visit } from '../../support/pages/visit.ts'
import { resetPage, test } from '../../support/stories.ts'

let gateway: Gateway
let root: Page
/** The page of a user who is no admin. */
let page: Page
let userId = 0
let rootId = 0
let drawingId = 0
const errors: string[] = []

const DAY_MS = 86_400_000

type Status = 'IN_PROGRESS' | 'SUCCESS' | 'FAILURE'

test.beforeAll(async ({ gateway: shared, browser, rootPage }) => {
  gateway = shared
  root = rootPage
  const { actor } = await gateway.addUser('draftsman', 0n)
  userId = actor.kind === 'user' ? actor.id : 0
  rootId = (await gateway.services.db.user.findFirstOrThrow({ where: { role: 'ROOT' } })).id
  drawingId = await drawing('own-drawing', userId, 'IN_PROGRESS')
  await drawing('failed-drawing', userId, 'FAILURE')
  await drawing('foreign-drawing', rootId, 'SUCCESS')
  await song('own-song', userId)
  page = await openPage(browser, { url: gateway.url })
  await signIn(page, 'draftsman', 'password-1')
  page.on('pageerror', error => errors.push(error.message))
})
test.beforeEach(() => Promise.all([resetPage(page), resetPage(root)]))
test.afterAll(async () => {
  await page.context().close()
  await gateway.services.db.task.deleteMany()
})

async function drawing(taskId: string, owner: number, status: Status): Promise<number> {
  const failReason = status === 'FAILURE' ? 'The prompt has a banned word' : ''
  const report = { taskId, status, progress: 40, failReason }
  const row = { callId: taskId, channelId: 9_000_001, keyId: undefined, code: 1, quota: 0n }
  const prompt = `A cat in the garden of ${taskId}`
  const task = { ...row, platform: 'MIDJOURNEY', userId: owner, action: 'IMAGINE', prompt } as const
  await storeTask(gateway.services, { ...task, report })
  const { id } = await gateway.services.db.task.findUniqueOrThrow({ where: { callId: taskId } })
  return id
}

async function song(taskId: string, owner: number): Promise<void> {
  const report = { taskId, status: 'SUCCESS', data: { title: 'Blue' } } as const
  const row = { callId: taskId, channelId: 9_000_001, keyId: undefined, code: 1, quota: 0n }
  const task = { ...row, platform: 'SUNO', userId: owner, action: 'MUSIC', prompt: 'la' } as const
  await storeTask(gateway.services, { ...task, report })
}

/** The upstream finishes the drawing of the user. */
async function finish(): Promise<void> {
  const { services } = gateway
  const imageUrl = 'http://127.0.0.1:9/cat.png'
  await services.db.task.updateMany({ data: { polledAt: null } })
  const report = { taskId: 'own-drawing', status: 'SUCCESS', imageUrl } as const
  const readTasks = () => Promise.resolve([report])
  await pollTasks({ ...services, upstream: { ...services.upstream, readTasks } })
}

test('a user follows own drawings live, and opens a picture and a reason', async () => {
  await visit(page, '/midjourney')
  const row = page.getByRole('row', { name: /own-drawing/ })
  await row.getByRole('progressbar').waitFor()
  expect(await row.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40')
  expect(await page.getByText('foreign-drawing').count()).toBe(0)
  expect(await page.getByRole('columnheader', { name: 'Channel' }).count()).toBe(0)
  await page.getByRole('button', { name: 'The prompt has a banned word' }).click()
  await page.getByRole('dialog', { name: 'Failure reason' }).waitFor()
  await page.keyboard.press('Escape')
  await finish()
  await row.getByText('Success').waitFor()
  await row.getByRole('button', { name: 'View image' }).click()
  const dialog = page.getByRole('dialog', { name: 'Image' })
  await dialog.getByRole('img', { name: /A cat in the garden/ }).waitFor()
  // The address of the picture answers to no one.
  await dialog.getByText('The picture could not be loaded').waitFor()
  expect(await dialog.getByRole('link', { name: 'Download' }).count()).toBe(0)
  const { searchParams } = new URL(
    (await dialog.getByRole('link', { name: 'Open in a new tab' }).getAttribute('href')) ?? '',
    gateway.url,
  )
  expect([...searchParams.keys()]).toEqual(['expires', 'signature'])
  await dialog.getByRole('button', { name: 'Close' }).click()
})

test('an admin sees all drawings with their channels, and filters by one', async () => {
  await visit(root, '/midjourney')
  await root.getByText('Drawing callbacks are off').waitFor()
  await root.getByRole('row', { name: /foreign-drawing/ }).waitFor()
  await root.getByRole('row', { name: /failed-drawing/ }).waitFor()
  await visit(root, '/midjourney?task=foreign-drawing')
  await root.getByRole('row', { name: /own-drawing/ }).waitFor({ state: 'detached' })
  await root.getByRole('row', { name: /foreign-drawing/ }).waitFor()
})

test.each(['/midjourney', '/task'])('the columns of %s fit a window of 1280 px', async path => {
  await root.setViewportSize({ width: 1280, height: 900 })
  await visit(root, path)
  const grid = root.locator('.MuiDataGrid-virtualScroller')
  const overflow = () => grid.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  await expect.poll(overflow).toBe(0)
})

test('an async task shows its record', async () => {
  await visit(page, '/task')
  await page.getByRole('button', { name: 'own-song' }).click()
  const record = page.getByRole('dialog', { name: 'Task details' })
  await record.getByText('"title": "Blue"').waitFor()
  // A field that is only for admins is left out, as one without a value is.
  expect(await record.textContent()).not.toContain('null')
  await record.getByRole('button', { name: 'Close' }).click()
})

test('drawings begin 30 days ago and tasks today, and older ones are a click away', async () => {
  await drawing('old-drawing', userId, 'SUCCESS')
  await song('old-song', userId)
  const submit = (callId: string, days: number) =>
    gateway.services.db.task.update({
      where: { callId },
      data: { submittedAt: new Date(Date.now() - days * DAY_MS) },
    })
  await Promise.all([submit('old-drawing', 40), submit('old-song', 2)])
  for (const [path, range, fresh, old] of [
    ['/midjourney', 'Last 30 days', /own-drawing/, /old-drawing/],
    ['/task', 'Today', /own-song/, /old-song/],
  ] as const) {
    await visit(page, path)
    await page.getByRole('row', { name: fresh }).waitFor()
    expect(await page.getByRole('row', { name: old }).count()).toBe(0)
    await page.getByRole('button', { name: `Time range: ${range}` }).click()
    await page.getByRole('button', { name: 'All time', exact: true }).click()
    await page.getByRole('row', { name: old }).waitFor()
    await page.getByRole('columnheader', { name: 'Submitted' }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('submittedAt')
    expect(new URL(page.url()).searchParams.get('from')).toBe('all')
    await page.reload()
    await page.getByRole('row', { name: old }).waitFor()
    await visit(page, `${path}?from=2001-01-01T00:00:00&to=2001-02-01T00:00:00`)
    await page.getByText('Nothing matches these filters').waitFor()
  }
})

for (const [path, kind] of [
  ['/midjourney', 'drawing'],
  ['/task', 'song'],
] as const) {
  test(`a ${kind} that is submitted while its page is open appears there`, async ({ browser }) => {
    const name = `v-${kind}`
    const { actor } = await gateway.addUser(name, 0n)
    const owner = actor.kind === 'user' ? actor.id : 0
    const submit = (taskId: string) =>
      kind === 'song' ? song(taskId, owner) : drawing(taskId, owner, 'IN_PROGRESS')
    const viewer = await openPage(browser, { url: gateway.url })
    const isFollowing = new Promise<void>(resolve => {
      viewer.on('websocket', socket =>
        socket.on('framesent', ({ payload }) => {
          if (/(DrawingsList|TasksList)Subscription/.test(String(payload))) resolve()
        }),
      )
    })
    await signIn(viewer, name, 'password-1')
    await visit(viewer, path)
    await viewer.getByText('Nothing in this time range').waitFor()
    await isFollowing
    await submit(`first-${kind}`)
    await viewer.getByRole('row', { name: new RegExp(`first-${kind}`) }).waitFor()
    await submit(`second-${kind}`)
    await viewer.getByRole('button', { name: '1 new row' }).click()
    await viewer.getByRole('row', { name: new RegExp(`second-${kind}`) }).waitFor()
    await viewer.getByText('1–2 of 2', { exact: true }).waitFor()
    expect(await viewer.getByRole('button', { name: /new row/ }).count()).toBe(0)
    await viewer.context().close()
  })
}

test('the pages leave the menu when the site has none', async () => {
  await gateway.setOption('TaskEnabled', 'false')
  await page.getByRole('link', { name: 'Async tasks' }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Drawing' }).waitFor()
  await page.goto('/task')
  await page.getByText('This feature is turned off').waitFor()
  await gateway.setOption('TaskEnabled', 'true')
  await page.getByRole('link', { name: 'Async tasks' }).waitFor()
})

for (const width of [1440, 360]) {
  test(`both pages are accessible, ${width} px wide`, async () => {
    await page.setViewportSize({ width, height: 900 })
    const path = '/midjourney'
    const open = (shown: Page) =>
      shown
        .getByRole('button', { name: /View image|查看图片/ })
        .first()
        .click()
    await expectAccessibleSurface(page, {
      name: 'a picture',
      path,
      open,
      languages: ['en'],
      shows: 'dialog',
    })
    await expectAccessiblePage(page, path)
    await expectAccessiblePage(page, '/task')
    expect(errors).toEqual([])
    expect(drawingId).toBeGreaterThan(0)
  })
}
