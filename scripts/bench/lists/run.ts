import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../../server/io/migrate.ts'
import { startPostgres } from '../../../server/io/postgres.ts'
import type { Ctx } from '../../../server/kernel/ctx.ts'
import { openFixtures } from '../../chaos/cluster/fixtures.ts'
import { casesOf, type Case } from './cases.ts'
import { fillLists, type Sizes } from './fill.ts'

export interface ListResult {
  readonly measured: Case
  readonly medianMs: number
  readonly slowestMs: number
}

const ENTERED_BY_ALL = 0o711

/** Measures pages of long lists on a database of its own, which is removed afterwards. */
export async function measureLists(sizes: Sizes, runs: number): Promise<readonly ListResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-bench-'))
  chmodSync(folder, ENTERED_BY_ALL)
  const undo: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  try {
    const postgres = await startPostgres({ dataFolder: folder })
    undo.push(() => postgres.stop())
    await migrate(postgres.url)
    await fillLists(postgres.url, sizes)
    const fixtures = await openFixtures(postgres.url)
    undo.push(() => fixtures.close())
    const results: ListResult[] = []
    for (const measured of casesOf(sizes)) {
      results.push({ measured, ...(await timesOf(measured, fixtures.root, runs)) })
    }
    return results
  } finally {
    for (const step of undo.reverse()) await step()
  }
}

/** The first run is not counted: it reads the pages of the table from the disk. */
async function timesOf(measured: Case, ctx: Ctx, runs: number) {
  await measured.run(ctx)
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const startedAt = performance.now()
    await measured.run(ctx)
    times.push(performance.now() - startedAt)
  }
  times.sort((left, right) => left - right)
  return { medianMs: times[Math.floor(runs / 2)] ?? 0, slowestMs: times.at(-1) ?? 0 }
}
