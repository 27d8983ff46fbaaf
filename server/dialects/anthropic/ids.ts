import { fullName, hashedName, hashOf, type ToolName } from '../tool-name.ts'

/** Ids and names that the vendor accepts. */
const ALLOWED = /^[A-Za-z0-9_-]+$/
const OTHERS = /[^A-Za-z0-9_-]/g

/** Whether the vendor accepts an id. */
export const isAllowedId = (id: string): boolean => ALLOWED.test(id)
const NAME_LENGTH_MAX = 128

/** The same text gives the same id in every request, because the vendor caches by what was sent before. */
function allowedId(id: string): string {
  if (ALLOWED.test(id)) return id
  return `${id.replace(OTHERS, '_')}_${hashOf(id)}`
}

/** A name of a tool as the vendor accepts it, with its group before it. */
export function toolName(named: ToolName): string {
  const full = fullName(named)
  if (ALLOWED.test(full) && full.length <= NAME_LENGTH_MAX) return full
  return hashedName(full.replace(OTHERS, '_'), full, NAME_LENGTH_MAX)
}

/** The ids of the calls of one conversation: an id that comes again gets a number. */
export interface CallIds {
  /** The id of a new call. */
  call(id: string): string
}

export function createCallIds(): CallIds {
  const used = new Set<string>()
  return {
    call(id) {
      const base = allowedId(id === '' ? 'call' : id)
      let unique = base
      for (let count = 2; used.has(unique); count += 1) unique = `${base}_${count}`
      used.add(unique)
      return unique
    },
  }
}
