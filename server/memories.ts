import type { Memory } from './kernel/memory.ts'
import { channelsMemory } from './domain/channels/index.ts'
import { optionsMemory } from './domain/options/index.ts'
import { ratesMemory } from './domain/pricing/index.ts'

/** Everything a process keeps in memory, in the order it must be loaded. */
export const allMemories: readonly Memory<unknown>[] = [optionsMemory, ratesMemory, channelsMemory]
