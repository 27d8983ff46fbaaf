import {
  ApplyConfiguration,
  type ApplyConfigurationRaw,
} from '../../../contract/inputs/configuration.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow, requireProof } from '../access/index.ts'
import { refreshOptions } from '../options/index.ts'
import { isToDo, type ConfigurationChange } from './change.ts'
import { APPLY_LIMITS, joinedTo, stepsTo } from './steps.ts'

/**
 * Makes the site as the file says, all or nothing, by the verbs of channels and options. Returns
 * what was changed; a second call changes nothing. Throws CONFIGURATION_INVALID with the path and
 * the line of each problem, and PROOF_NEEDED.
 */
export async function applyConfiguration(
  ctx: Ctx,
  input: ApplyConfigurationRaw,
): Promise<ConfigurationChange[]> {
  allow(ctx.actor, 'option:write')
  await requireProof(ctx, 'configuration:apply')
  const changes = await run(ctx, input)
  await refreshOptions(ctx)
  return changes.filter(isToDo)
}

/**
 * The differences between the site and the file. Everything is applied and undone, so that the plan
 * has every error that applying would have.
 */
export async function planConfiguration(
  ctx: Ctx,
  input: ApplyConfigurationRaw,
): Promise<ConfigurationChange[]> {
  allow(ctx.actor, 'option:write')
  await requireProof(ctx, 'configuration:apply')
  try {
    return await run(ctx, input, changes => {
      throw new Planned(changes)
    })
  } catch (error) {
    if (error instanceof Planned) return [...error.changes]
    throw error
  }
}

/** Undoes the transaction of a plan. */
class Planned extends Error {
  readonly changes: readonly ConfigurationChange[]

  constructor(changes: readonly ConfigurationChange[]) {
    super('planned')
    this.changes = changes
  }
}

async function run(
  ctx: Ctx,
  raw: ApplyConfigurationRaw,
  beforeCommit?: (changes: readonly ConfigurationChange[]) => void,
): Promise<ConfigurationChange[]> {
  const { document: text, isPruned } = parseInput(ApplyConfiguration, raw)
  const { readDocument } = await import('./read-document.ts')
  const document = readDocument(ctx, text)
  return ctx.tx(async tx => {
    const joined = joinedTo(ctx, tx)
    const steps = await stepsTo(joined, tx, { document, isPruned })
    for (const step of steps) await step.run?.(joined)
    const changes = steps.map(({ change }) => change)
    beforeCommit?.(changes)
    return changes
  }, APPLY_LIMITS)
}
