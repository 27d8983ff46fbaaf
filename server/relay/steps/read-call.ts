import type { IncomingMessage } from 'node:http'
import type { ByteShare } from '../byte-budget.ts'
import type { Engine } from '../engine.ts'
import type { Call, Surface } from '../surface.ts'
import type { Caller } from './authenticate.ts'
import { checkWords } from './check-words.ts'
import { readCallBody } from './read-body.ts'

export interface Incoming {
  readonly request: IncomingMessage
  readonly caller: Caller
  readonly callId: string
  /** Counts the bytes of the body. */
  readonly share: ByteShare
}

/**
 * Reads the call of a request, without sensitive words. Throws the errors of the dialect, of `readCallBody`
 * and of `checkWords`.
 */
export function readCall<Parsed extends Call>(
  engine: Engine,
  surface: Pick<Surface, 'isOpenToPages' | 'dialect'> & { parse(body: unknown): Parsed },
  { request, caller, callId, share }: Incoming,
): Promise<Parsed> {
  const { isOpenToPages, dialect } = surface
  return readCallBody(request, engine, { share, isOpenToPages }).then(value => {
    const call = surface.parse(value)
    const checked = checkWords(engine.services, { value, dialect, call, caller, callId })
    return checked === value ? call : surface.parse(checked)
  })
}
