import type { Browser, Page } from 'playwright-core'

/** What a stretch of time cost the browser. */
export interface BrowserUsage {
  readonly seconds: number
  /** Processor seconds of the process that runs the page. */
  readonly rendererSeconds: number
  /** Processor seconds of all other processes of the browser: painting and network. */
  readonly otherSeconds: number
  /** Seconds that the page's main thread was busy. */
  readonly taskSeconds: number
  /** Layout shifts that no input caused, as the browser's own score: 0 means that nothing jumped. */
  readonly layoutShift: number
}

interface Reading {
  readonly atMs: number
  readonly renderer: number
  readonly other: number
  readonly task: number
  readonly layoutShift: number
}

export interface UsageMeter {
  read(): Promise<Reading>
  between(before: Reading, after: Reading): BrowserUsage
}

/** Reads the processor times of a browser that has one page open. */
export async function openUsageMeter(browser: Browser, page: Page): Promise<UsageMeter> {
  const processes = await browser.newBrowserCDPSession()
  const metrics = await page.context().newCDPSession(page)
  await metrics.send('Performance.enable')
  await page.evaluate(countLayoutShifts)
  return {
    async read() {
      const { processInfo } = await processes.send('SystemInfo.getProcessInfo')
      const secondsOf = (isCounted: (type: string) => boolean) =>
        processInfo.filter(({ type }) => isCounted(type)).reduce((sum, one) => sum + one.cpuTime, 0)
      const { metrics: values } = await metrics.send('Performance.getMetrics')
      return {
        atMs: performance.now(),
        renderer: secondsOf(type => type === 'renderer'),
        other: secondsOf(type => type !== 'renderer'),
        task: values.find(({ name }) => name === 'TaskDuration')?.value ?? 0,
        layoutShift: await page.evaluate(() => (window as ShiftWindow).layoutShift ?? 0),
      }
    },
    between: (before, after) => ({
      seconds: (after.atMs - before.atMs) / 1_000,
      rendererSeconds: after.renderer - before.renderer,
      otherSeconds: after.other - before.other,
      taskSeconds: after.task - before.task,
      layoutShift: after.layoutShift - before.layoutShift,
    }),
  }
}

type ShiftWindow = Window & { layoutShift?: number }

/** Runs in the page. */
function countLayoutShifts(): void {
  const target = window as ShiftWindow
  target.layoutShift = 0
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      }
      if (!hadRecentInput) target.layoutShift = (target.layoutShift ?? 0) + value
    }
  }).observe({ type: 'layout-shift' })
}
