import type { Provider } from '../provider.ts'
import { readError, readFault } from './fault.ts'
import { isOpening, readEvent, readWhole } from './reply.ts'
import { modelsRequest, request } from './request.ts'

/** Every upstream that speaks OpenAI's chat dialect. */
export const openaiCompatible: Provider = {
  request,
  modelsRequest,
  readWhole,
  readEvent,
  isOpening,
  readError,
  readFault,
}
