import { bodyOf, readQuota } from './read.ts'

/** How much of the reward purse goes to the balance; nothing sent is nothing moved, which is refused. */
export function fromRestTransfer(raw: unknown) {
  return { amount: readQuota(bodyOf(raw), 'quota') ?? 0n }
}
