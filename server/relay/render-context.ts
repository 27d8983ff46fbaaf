import type { IncomingMessage } from 'node:http'
import { option } from '../domain/options/index.ts'
import { callId } from '../kernel/call-id.ts'
import { readLanguage } from '../kernel/language.ts'
import type { Engine } from './engine.ts'
import type { RenderContext, Surface } from './surface.ts'

/** How one request is answered, with a new id. */
export const contextOf = (
  { services }: Engine,
  { isOpenToPages, requestIdHeader }: Pick<Surface, 'isOpenToPages' | 'requestIdHeader'>,
  { headers }: IncomingMessage,
): RenderContext => ({
  requestId: callId(Date.now()),
  requestIdHeader,
  isOpenToPages,
  language: () => readLanguage(headers['accept-language'], option(services, 'DefaultLanguage')),
})
