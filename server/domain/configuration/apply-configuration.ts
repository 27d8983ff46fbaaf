import {
  ApplyConfiguration,
  type ApplyConfigurationRaw,
} from '../../../contract/inputs/configuration.ts'
import type { Ctx, Tx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow, requireProof } from '../access/index.ts'
import { refreshOptions } from '../options/index.ts'
import { isToDo, type ConfigurationChange, type Work } from './change.ts'
import { withDocument } from './document.ts'
import { checkedSteps } from './steps.ts'

/** So many channels are changed in one transaction, so that others wait for their rows only shortly. */
const PART = 100
/** A part takes longer than other transactions. */
const PART_LIMITS = { timeoutMs: 30_000 } as const

/**
 * Makes the site as the file says, by the verbs of channels and options. Everything is checked before
 * anything is written; what is written comes in parts, and a second call continues where an
 * interrupted one stopped. Returns what was changed; a second call changes nothing. Throws
 * CONFIGURATION_INVALID with the path and the line of each problem, and PROOF_NEEDED.
 */
export async function applyConfiguration(
  ctx: Ctx,
  raw: ApplyConfigurationRaw,
): Promise<ConfigurationChange[]> {
  const { document, isPruned } = await mayApply(ctx, raw)
  const changes = await withDocument(ctx, document, async file => {
    const steps = await checkedSteps(ctx, { file, isPruned })
    await write(
      ctx,
      steps.flatMap(({ work }) => work ?? []),
    )
    return steps.map(({ change }) => change)
  })
  await refreshOptions(ctx)
  return changes.filter(isToDo)
}

/**
 * The differences between the site and the file, with every check of applying it. Nothing is written or
 * locked. Throws as `applyConfiguration`.
 */
export async function planConfiguration(
  ctx: Ctx,
  raw: ApplyConfigurationRaw,
): Promise<ConfigurationChange[]> {
  const { document, isPruned } = await mayApply(ctx, raw)
  return withDocument(ctx, document, async file => {
    const steps = await checkedSteps(ctx, { file, isPruned })
    return steps.map(({ change }) => change)
  })
}

async function mayApply(ctx: Ctx, raw: ApplyConfigurationRaw) {
  allow(ctx.actor, 'option:write')
  await requireProof(ctx, 'configuration:apply')
  return parseInput(ApplyConfiguration, raw)
}

async function write(ctx: Ctx, works: readonly Work[]): Promise<void> {
  for (let from = 0; from < works.length; from += PART) {
    await ctx.tx(async tx => {
      const joined = joinedTo(ctx, tx)
      for (const { run } of works.slice(from, from + PART)) await run(joined)
    }, PART_LIMITS)
  }
}

/** The transaction in which several verbs run, each as if it had its own. */
const joinedTo = (ctx: Ctx, tx: Tx): Ctx => ({ ...ctx, tx: work => work(tx) })
