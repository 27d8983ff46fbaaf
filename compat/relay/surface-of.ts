import type { Surface } from '../../server/relay/index.ts'
import { toCallError } from './call-error.ts'
import { callerOfKeys } from './caller-of-key.ts'
import { parseCall, type CallForm } from './parse-call.ts'
import { renderIn } from './render-in.ts'
import { sessionOf } from './session-of.ts'

type Own = Pick<Surface, 'name' | 'endEvent' | 'keepAlive'> & Partial<Surface>

/** A surface whose callers have a key, and whose requests and errors are those of its dialect. */
export const surfaceOf = (form: CallForm, own: Own): Surface => ({
  dialect: form.dialect,
  param: form.param,
  isOpenToPages: true,
  authenticate: callerOfKeys,
  parse: body => parseCall(form, body),
  renderError: (error, context) => renderIn(form.dialect, error, context),
  toCallError,
  sessionOf,
  ...own,
})
