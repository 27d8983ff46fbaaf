import { randomInt } from 'node:crypto'
import { inspect } from 'node:util'
import type { AppError } from '../../../../../server/kernel/app-error.ts'
import { guest } from '../../../../../server/kernel/actor.ts'
import type { Ctx } from '../../../../../server/kernel/ctx.ts'
import type { FakeUpstream } from '../../../../support/fake-upstream.ts'
import type { Gateway } from '../../../../support/gateway.ts'

/** One process of the site, as a probe sees it. */
export interface Process {
  readonly gateway: Gateway
  /** Of root. */
  readonly ctx: Ctx
  readonly upstream: FakeUpstream
  /** Of a user with quota for many calls. */
  readonly key: string
  /** Of the same user, with a balance of its own. */
  readonly limitedKey: string
  /** Headers of the session of root. */
  readonly rootSession: Readonly<Record<string, string>>
  /** Headers of the session of a normal user. */
  readonly userSession: Readonly<Record<string, string>>
}

export type Texts = Readonly<Record<string, string>>

/** How the effect of an option is seen. */
export interface Probe {
  /** The new text; a usual one of the kind when absent. */
  readonly text?: string
  /** What must be stored before. */
  readonly needs?: Texts
  /** What a process does with the option; differs after the change. */
  readonly see: (process: Process) => unknown
  /** It takes seconds, so both processes are asked at the same time. */
  readonly isSlow?: true
}

/** The two processes are asked one after the other. */
const MOMENT = /\d{4}-\d\d-\d\dT[\d:.]+Z/g
const STOP = new Error('enough')

/** An address that has made no tries yet. */
export const anyAddress = (): string =>
  `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

/** The context of a visitor. */
export const guestOf = ({ ctx }: Process): Ctx => ({ ...ctx, actor: guest, address: anyAddress() })

/** A context without network. */
export const offline = (ctx: Ctx): Ctx => ({ ...ctx, web: { fetch: () => Promise.reject(STOP) } })

/** A context whose transactions are not run. */
export const withoutWrites = (ctx: Ctx): Ctx => ({ ...ctx, tx: () => Promise.reject(STOP) })

/** What a process calls while it runs `work`, which then fails: nothing is changed. */
export async function firstCall(
  { ctx }: Process,
  service: 'tx' | 'web' | 'botCheck' | 'stripe' | 'pool' | 'mailer',
  work: (ctx: Ctx) => Promise<unknown>,
): Promise<string> {
  let seen = 'nothing'
  const record = (...args: readonly unknown[]) => {
    if (seen === 'nothing') seen = inspect(args, { depth: 5 }).replaceAll(MOMENT, 'a moment')
    throw STOP
  }
  const recording = service === 'tx' ? record : new Proxy({}, { get: () => record })
  await work({ ...ctx, address: anyAddress(), [service]: recording }).catch(() => undefined)
  // Functions and random values say nothing about the option.
  return service === 'tx' ? seen.slice(0, 7) : seen
}

/** The code of the error, `accepted` without one, and `enough` when the work was stopped. */
export async function errorOf(work: () => unknown): Promise<string> {
  try {
    await work()
    return 'accepted'
  } catch (error) {
    return error === STOP ? 'enough' : (error as AppError).code
  }
}

/** The options with which mail can be sent. */
export const mailTexts = {
  SMTPServer: 'mail.example',
  SMTPAccount: 'a@b.example',
  SMTPToken: 'secret',
}
export const siteTexts = { ServerAddress: 'https://sluice.example' }
