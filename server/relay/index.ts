export { openMemories } from './affinity/memories.ts'
export { openByteBudget } from './byte-budget.ts'
export { createLackingDialects } from './lacking-dialects.ts'
export { countCalls, type DurationCounts } from './call-counts.ts'
export { createCallsInFlight } from './calls-in-flight.ts'
export { countDroppedCalls } from './dropped-calls.ts'
export type { Engine } from './engine.ts'
export { endCalls, handleCall } from './handle.ts'
export { answerHeaders, pageHeaders } from './response-headers.ts'
export {
  authenticate,
  authenticateReader,
  callerOfSession,
  type Caller,
  type CallerKey,
  type Found,
} from './steps/authenticate.ts'
export { contextOf } from './render-context.ts'
export { readBody } from './steps/read-body.ts'
export type { Call, RenderContext, Rendered, Surface, TaskCall, TaskSurface } from './surface.ts'
export { handleTask } from './tasks/handle-task.ts'
export { readSeed } from './tasks/read-seed.ts'
export { sendPicture } from './tasks/send-picture.ts'
export { watchCallers } from './watch-callers.ts'
export { createUpstream } from './upstream.ts'
export { countPrompt, countText, loadTokenizers } from './usage/count.ts'
export { loadTokenizersForCalls } from './usage/load-tokenizers.ts'
export { ratesAsText } from './usage/rates-as-text.ts'
