import type * as Argon2 from '@node-rs/argon2'
import { vi } from 'vitest'

// Hashing a password takes 25 ms of processor time, and most tests create accounts with the same few
// passwords. The first hash and the first comparison of each are real, at the cost of the product;
// repetitions return the same result. Files that test hashing itself end with `.isolated.test.ts`.
vi.mock('@node-rs/argon2', async importOriginal => {
  const argon2 = await importOriginal<typeof Argon2>()
  return { ...argon2, hash: remembered(argon2.hash), verify: remembered(argon2.verify) }
})

function remembered<Args extends readonly unknown[], Result>(
  run: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  const results = new Map<string, Promise<Result>>()
  return (...args) => {
    const key = JSON.stringify(args)
    const result = results.get(key) ?? run(...args)
    results.set(key, result)
    return result
  }
}
