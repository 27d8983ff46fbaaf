import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { MeasuredPage } from './pages.ts'

/** What a first visit took. */
export interface Visit {
  /** Milliseconds until the largest part of the page was painted. */
  readonly paintMs: number
  /** The browser's score of what moved by itself. */
  readonly layoutShift: number
  /** Bytes that came over the network, compressed. */
  readonly bytes: number
}

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

/** A phone with a slow processor on a slow 4G connection. */
const PHONE = { width: 360, height: 740 }
const CPU_SLOWDOWN = 4
const BYTES_PER_SECOND = 1_600_000 / 8
const LATENCY_MS = 150
/** Without requests for this long, nothing larger appears any more. */
const LOAD_STATE = 'networkidle'

/** Visits a page with an empty cache. */
export async function visit(
  browser: Browser,
  baseURL: string,
  page: MeasuredPage & { readonly storageState?: StorageState | undefined },
): Promise<Visit> {
  const { path, heading, storageState } = page
  const context = await browser.newContext({
    baseURL,
    locale: 'en-US',
    viewport: PHONE,
    storageState,
  })
  try {
    const tab = await context.newPage()
    const bytes = await slowDown(tab)
    await tab.addInitScript(observe)
    await tab.goto(path)
    await tab.getByRole('heading', { level: 1, name: heading }).waitFor()
    await tab.waitForLoadState(LOAD_STATE)
    const measured = await tab.evaluate(() => (window as MeasuredWindow).measured)
    if (!measured) throw new Error(`nothing was measured on ${path}`)
    return { ...measured, bytes: bytes() }
  } finally {
    await context.close()
  }
}

/** Slows the page down, and returns how many bytes it has received. */
async function slowDown(tab: Page): Promise<() => number> {
  const session = await tab.context().newCDPSession(tab)
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return () => bytes
}

type MeasuredWindow = Window & { measured?: Measured }
type Measured = Pick<Visit, 'paintMs' | 'layoutShift'>

/** Runs in the page before its scripts. */
function observe(): void {
  const measured = { paintMs: 0, layoutShift: 0 }
  ;(window as MeasuredWindow).measured = measured
  new PerformanceObserver(list => {
    for (const { startTime } of list.getEntries()) measured.paintMs = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
      if (!shift.hadRecentInput) measured.layoutShift += shift.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
