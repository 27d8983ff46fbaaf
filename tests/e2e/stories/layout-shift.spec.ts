import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { pages } from '../../../scripts/bench/first-paint/pages.ts'
import { visit } from '../../../scripts/bench/first-paint/visit.ts'
import { test } from '../../support/stories.ts'

/** The browser's score of what moved by itself. */
const SHIFT_MAX = 0.02

/** Pages with parts that arrive after the first paint: code of their own, or a second query. */
const PATHS = ['/', '/topup', '/setting', '/detail', '/log']

test.beforeAll(async ({ gateway }) => {
  const { actor } = gateway.root
  const order = { method: 'alipay', currency: 'CNY', quota: 5n, money: '7.3' } as const
  await gateway.services.db.topUpOrder.create({
    data: { ...order, userId: actor.kind === 'user' ? actor.id : 0, tradeNo: randomUUID() },
  })
})

test.for(pages.filter(({ path }) => PATHS.includes(path)))(
  'nothing moves while $path loads on a slow phone',
  async (measured, { gateway, browser, rootPage }) => {
    const storageState = measured.isGuarded ? await rootPage.context().storageState() : undefined
    const { layoutShift } = await visit(browser, gateway.url, { ...measured, storageState })
    expect(layoutShift).toBeLessThanOrEqual(SHIFT_MAX)
  },
)
