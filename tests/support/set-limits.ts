import { expect } from 'vitest'
import type { LimitName } from '../../contract/limits.ts'
import { option } from '../../server/domain/options/index.ts'
import type { Services } from '../../server/kernel/ctx.ts'

/** Sets the option `Limits` as a change on any process does, and waits until a process has it. */
export async function setLimits(
  services: Services,
  values: Readonly<Partial<Record<LimitName, number>>>,
): Promise<void> {
  const value = JSON.stringify(values)
  const row = { key: 'Limits', value }
  await services.db.option.upsert({ where: { key: 'Limits' }, create: row, update: { value } })
  await services.tx(tx => services.bus.publish(tx, 'options', 'Limits'))
  const present = () => Object.fromEntries(option(services, 'Limits'))
  await expect.poll(present, { timeout: 5_000 }).toEqual(values)
}
