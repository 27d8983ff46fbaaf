import type { Dispatcher } from 'undici'

/** Control of an answer in flight. */
export interface Flow {
  /** Stops the answer until each `pause` has its `resume`: its hold and its caller both may pause it. */
  pause(): void
  resume(): void
  /** Ends the upstream request. The sink's `fail` is called with the reason. */
  abort(reason: Error): void
}

/** The control of one request. */
export function createFlow(controller: Dispatcher.DispatchController): Flow {
  let pauses = 0
  return {
    pause() {
      pauses += 1
      if (pauses === 1) controller.pause()
    },
    resume() {
      pauses -= 1
      if (pauses === 0) controller.resume()
    },
    abort: reason => controller.abort(reason),
  }
}
