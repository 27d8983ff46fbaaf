import type { ChildProcess } from 'node:child_process'
import type { Family } from './family.ts'

/** How long the first process waits for the numbers of a worker. */
const ANSWER_MS_MAX = 1_000

/** The message with which the first process asks a worker. */
interface Question {
  readonly metricsFor: number
}

/** The message with which the worker answers. */
interface Answer extends Question {
  readonly families: readonly Family[]
}

const isQuestion = (message: unknown): message is Question =>
  typeof message === 'object' && message !== null && 'metricsFor' in message

/** Whether a message of a worker is an answer with metrics. */
export const isMetricsAnswer = (message: unknown): message is Answer =>
  isQuestion(message) && 'families' in message

let asked = 0

/** The metrics of a worker; undefined when it does not answer in time. */
export function askWorker(child: ChildProcess): Promise<readonly Family[] | undefined> {
  asked += 1
  const metricsFor = asked
  return new Promise(resolve => {
    const timer = setTimeout(end, ANSWER_MS_MAX)
    function end(families?: readonly Family[]) {
      clearTimeout(timer)
      child.off('message', receive)
      resolve(families)
    }
    function receive(message: unknown) {
      if (isMetricsAnswer(message) && message.metricsFor === metricsFor) end(message.families)
    }
    child.on('message', receive)
    child.send({ metricsFor } satisfies Question, error => error && end())
  })
}

/** In a worker: answers the questions of the first process. */
export function answerQuestions(read: () => readonly Family[]): void {
  process.on('message', message => {
    if (!isQuestion(message)) return
    const answer: Answer = { metricsFor: message.metricsFor, families: read() }
    process.send?.(answer, undefined, undefined, () => undefined)
  })
}
