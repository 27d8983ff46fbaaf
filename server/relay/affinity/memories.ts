import { performance } from 'node:perf_hooks'
import type { Services } from '../../kernel/ctx.ts'
import { createPlaces, type Places } from './places.ts'
import { createThoughtMemory, type ThoughtMemory } from './thought-memory.ts'

/** What a process remembers of conversations. */
export interface Memories {
  /** Where they were served last. */
  readonly places: Places
  /** The reasoning before their calls of tools. */
  readonly thoughts: ThoughtMemory
}

export function openMemories(services: Services): Memories {
  const nowMs = () => performance.now()
  return { places: createPlaces(services, nowMs), thoughts: createThoughtMemory(nowMs) }
}
