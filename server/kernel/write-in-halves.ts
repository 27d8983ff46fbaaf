import { isUnreachable } from './database-away.ts'

export interface HalvesParts<Item> {
  /** Writes all items, or throws and writes none of them. */
  write(items: readonly Item[]): Promise<void>
  /** Called with a single item that was refused, and with all that remain once the database is away. */
  fail(items: readonly Item[], error: unknown): void | Promise<void>
}

/**
 * Writes items that could not be written together in halves, and a half that fails again in halves.
 * So one bad item among n costs about 2 log2(n) statements and keeps back no other. It stops once
 * the database is away.
 */
export async function writeInHalves<Item>(
  items: readonly Item[],
  { write, fail }: HalvesParts<Item>,
): Promise<void> {
  let away: unknown

  async function writePart(part: readonly Item[]): Promise<void> {
    if (away !== undefined) return fail(part, away)
    try {
      await write(part)
    } catch (error) {
      if (isUnreachable(error)) away = error
      if (away !== undefined || part.length === 1) return fail(part, error)
      await writeHalvesOf(part)
    }
  }

  async function writeHalvesOf(part: readonly Item[]): Promise<void> {
    const middle = Math.ceil(part.length / 2)
    await writePart(part.slice(0, middle))
    await writePart(part.slice(middle))
  }

  await (items.length > 1 ? writeHalvesOf(items) : writePart(items))
}
