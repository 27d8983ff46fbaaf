import type { Engine } from '../engine.ts'
import { serve, type Pair } from '../handle.ts'
import type { TaskSurface } from '../surface.ts'
import { taskKind } from './task-kind.ts'

/** Serves one call that submits a task. Never rejects. */
export const handleTask = (engine: Engine, surface: TaskSurface, pair: Pair): Promise<void> =>
  serve({ engine, surface, kind: taskKind }, pair)
