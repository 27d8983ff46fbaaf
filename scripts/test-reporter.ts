import { writeSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

const STDOUT = 1

/** Prints `N passed, N failed` as the last line of a run. */
export default class CountReporter implements Reporter {
  #passed = 0
  // A run that ends without a report has failed.
  #failed = 1

  constructor() {
    process.on('exit', () => writeSync(STDOUT, `${this.#passed} passed, ${this.#failed} failed\n`))
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const tests = modules.flatMap(module => [...module.children.allTests()])
    const countOf = (state: string) => tests.filter(test => test.result().state === state).length
    // A test file that cannot be loaded counts as one failure.
    const broken = modules.filter(module => module.errors().length > 0).length
    this.#passed = countOf('passed')
    this.#failed = countOf('failed') + broken + unhandledErrors.length
  }
}
