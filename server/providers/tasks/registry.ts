import type { TaskPlatformName } from '../../../contract/enums.ts'
import { midjourney } from './midjourney.ts'
import { suno } from './suno.ts'
import type { TaskProvider } from './task-provider.ts'

/** The dialect of each platform. */
export const taskProviders: Readonly<Record<TaskPlatformName, TaskProvider>> = {
  MIDJOURNEY: midjourney,
  SUNO: suno,
}
