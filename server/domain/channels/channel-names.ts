import { CHANNEL_NAME_MAX } from '../../../contract/inputs/channel.ts'
import type { Tx } from '../../kernel/ctx.ts'
import { escapeLike } from '../../kernel/escape-like.ts'

/**
 * Names for the channels of a batch: the name, then `name-2`, `name-3`, without those that other channels
 * have.
 */
export async function batchNames(tx: Tx, name: string, count: number): Promise<string[]> {
  const numbered = { startsWith: escapeLike(`${name}-`) }
  const rows = await tx.db.channel.findMany({
    where: { OR: [{ name }, { name: numbered }] },
    select: { name: true },
  })
  const taken = new Set(rows.map(row => row.name))
  const names: string[] = []
  for (let number = 1; names.length < count; number += 1) {
    const next = nameOf(name, number)
    if (!taken.has(next)) names.push(next)
  }
  return names
}

function nameOf(name: string, number: number): string {
  if (number === 1) return name
  const end = `-${number}`
  return (
    Array.from(name)
      .slice(0, CHANNEL_NAME_MAX - end.length)
      .join('') + end
  )
}
