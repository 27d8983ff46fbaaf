import type { IncomingMessage } from 'node:http'
import type { Engine } from '../engine.ts'
import type { Call } from '../surface.ts'
import type { Caller } from './authenticate.ts'
import { checkWords } from './check-words.ts'
import { readBody } from './read-body.ts'

export interface Incoming {
  readonly request: IncomingMessage
  readonly caller: Caller
  readonly callId: string
}

/**
 * Reads the call of a request, without sensitive words. Throws the errors of the dialect, of `readBody`
 * and of `checkWords`.
 */
export async function readCall<Parsed extends Call>(
  engine: Engine,
  surface: { parse(body: unknown): Parsed },
  { request, caller, callId }: Incoming,
): Promise<Parsed> {
  const value = await readBody(request, engine)
  const call = surface.parse(value)
  const checked = checkWords(engine.services, { value, call, caller, callId })
  return checked === value ? call : surface.parse(checked)
}
