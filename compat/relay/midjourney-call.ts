import { option } from '../../server/domain/options/index.ts'
import type { Services } from '../../server/kernel/ctx.ts'
import type { TaskCall } from '../../server/relay/index.ts'
import { isObject, type Json } from './plain-object.ts'
import { invalid } from '../../server/dialects/invalid.ts'
import { taskCall } from './task-call.ts'

/** What a request asks for. */
interface Order {
  readonly action: string
  readonly model: string
  /** The id of the drawing that it continues. */
  readonly origin?: string | undefined
}

const plain = (action: string, model: string) => (): Order => ({ action, model })

/** How the order of each path is read; the paths are behind `/mj`. */
const orders: Readonly<Record<string, (body: Json) => Order>> = {
  '/submit/imagine': plain('IMAGINE', 'mj_imagine'),
  '/submit/describe': plain('DESCRIBE', 'mj_describe'),
  '/submit/blend': plain('BLEND', 'mj_blend'),
  '/submit/shorten': plain('SHORTEN', 'mj_shorten'),
  '/submit/upload-discord-images': plain('UPLOAD', 'mj_upload'),
  '/insight-face/swap': plain('SWAP_FACE', 'swap_face'),
  '/submit/modal': body => ({ action: 'MODAL', model: 'mj_modal', origin: originIn(body) }),
  '/submit/change': body => changeOf(textIn(body, 'action'), originIn(body)),
  '/submit/simple-change': body => simpleChangeOf(textIn(body, 'content')),
  '/submit/action': body => actionOf(textIn(body, 'customId'), originIn(body)),
}

/** The path of a request. */
export interface DrawingPlace {
  /** `/fast`, `/relax` or `/turbo`, which upstreams get too, or empty. */
  readonly mode: string
  /** Behind `/mj`. */
  readonly path: string
  /** The query with its `?`, which upstreams get too, or empty. */
  readonly search: string
}

/** All paths that submit a drawing. */
export const drawingPaths: readonly string[] = Object.keys(orders)

/**
 * The call of a request. Fields that the options of the site forbid are removed. Throws REQUEST_INVALID
 * for a request without the fields of its action.
 */
export function parseDrawing(
  services: Services,
  { mode, path, search }: DrawingPlace,
  body: unknown,
): TaskCall {
  if (!isObject(body)) throw invalid('body', 'must be a JSON object')
  const read = orders[path] as (body: Json) => Order
  const { action, model, origin } = read(body)
  const sent = allowedFields(services, body)
  const prompt = sent['prompt'] ?? ''
  if (typeof prompt !== 'string') throw invalid('prompt', 'must be a string')
  if (action === 'IMAGINE' && prompt.trim() === '') throw invalid('prompt', 'is required')
  const isContinued = option(services, 'MjActionCheckSuccessEnabled') && action !== 'MODAL'
  return taskCall({
    platform: 'MIDJOURNEY',
    model,
    action,
    prompt,
    path: `${mode}/mj${path}${search}`,
    body: sent,
    ...(origin !== undefined && { follows: { taskId: origin, needsSuccess: isContinued } }),
  })
}

function allowedFields(services: Services, body: Json): Json {
  const { accountFilter, notifyHook, ...sent } = body
  const prompt = body['prompt']
  return {
    ...sent,
    ...(accountFilter !== undefined &&
      option(services, 'MjAccountFilterEnabled') && { accountFilter }),
    ...(notifyHook !== undefined && option(services, 'MjNotifyEnabled') && { notifyHook }),
    ...(typeof prompt === 'string' &&
      option(services, 'MjModeClearEnabled') && { prompt: withoutModes(prompt) }),
  }
}

const withoutModes = (prompt: string) =>
  prompt.replace(/\s*--(?:fast|relax|turbo)(?!\S)/g, '').trim()

function textIn(body: Json, name: string): string {
  const text = body[name]
  if (typeof text !== 'string' || text === '') throw invalid(name, 'is required')
  return text
}

const originIn = (body: Json) => textIn(body, 'taskId')

const CHANGES: ReadonlySet<string> = new Set(['UPSCALE', 'VARIATION', 'REROLL'])

function changeOf(action: string, origin: string): Order {
  if (!CHANGES.has(action)) throw invalid('action', 'must be UPSCALE, VARIATION or REROLL')
  return { action, model: `mj_${action.toLowerCase()}`, origin }
}

/** `<task id> U1`, `<task id> V3` or `<task id> R`. */
function simpleChangeOf(content: string): Order {
  const [, origin, change] = /^(\S+)\s+(U[1-4]|V[1-4]|R)$/.exec(content.trim()) ?? []
  if (!origin || !change) throw invalid('content', 'must be a task id and U1 to U4, V1 to V4 or R')
  const actions: Readonly<Record<string, string>> = { U: 'UPSCALE', V: 'VARIATION', R: 'REROLL' }
  return changeOf(actions[change.slice(0, 1)] as string, origin)
}

/** The button of an answer: `MJ::JOB::upsample::1::hash` or `MJ::Outpaint::50::1::hash`. */
const BUTTON = /^MJ::(?:JOB::)?([A-Za-z_]+)/
const BUTTONS: readonly (readonly [pattern: RegExp, action: string])[] = [
  [/upsample/, 'UPSCALE'],
  [/low_variation/, 'LOW_VARIATION'],
  [/high_variation/, 'HIGH_VARIATION'],
  [/variation/, 'VARIATION'],
  [/pan/, 'PAN'],
  [/reroll/, 'REROLL'],
  [/^Outpaint$/, 'ZOOM'],
  [/^CustomZoom$/, 'CUSTOM_ZOOM'],
  [/^Inpaint$/, 'INPAINT'],
]

function actionOf(customId: string, origin: string): Order {
  const [, button = ''] = BUTTON.exec(customId) ?? []
  const [, action] = BUTTONS.find(([pattern]) => pattern.test(button)) ?? []
  if (action === undefined) throw invalid('customId', 'unknown_action')
  return { action, model: `mj_${action.toLowerCase()}`, origin }
}
