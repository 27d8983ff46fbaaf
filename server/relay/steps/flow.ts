import type { Dispatcher } from 'undici'

/** Control of an answer in flight. */
export interface Flow {
  /** Stops the answer until each `pause` has its `resume`: its hold and its caller both may pause it. */
  pause(): void
  resume(): void
  /** Ends the upstream request. The sink's `fail` is called with the reason. */
  abort(reason: Error): void
}

type Controller = Pick<Dispatcher.DispatchController, keyof Flow>

/** The control of one request. */
export const createFlow = (controller: Controller): Flow => new RequestFlow(controller)

class RequestFlow implements Flow {
  readonly #controller: Controller
  #pauses = 0

  constructor(controller: Controller) {
    this.#controller = controller
  }

  pause(): void {
    this.#pauses += 1
    if (this.#pauses === 1) this.#controller.pause()
  }

  resume(): void {
    this.#pauses -= 1
    if (this.#pauses === 0) this.#controller.resume()
  }

  abort(reason: Error): void {
    this.#controller.abort(reason)
  }
}
