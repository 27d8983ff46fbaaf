import type { IncomingMessage } from 'node:http'
import { isDeeper } from '../../../contract/json.ts'
import { bodyPace, limitOf } from '../../domain/limits/index.ts'
import { readBytes } from '../../io/request-body.ts'
import { AppError } from '../../kernel/app-error.ts'
import { withoutMark } from '../../kernel/byte-order-mark.ts'
import { parseExact } from '../../kernel/exact-json.ts'
import type { ByteShare } from '../byte-budget.ts'
import type { Engine } from '../engine.ts'

const DEPTH_MAX = 200
const JSON_TYPE = /^application\/(json|[\w.-]+\+json)\s*(;|$)/i
/** What programs send when their author names no type: nothing, or the type of a form, as curl. */
const DEFAULT_TYPE = /^$|^application\/x-www-form-urlencoded\s*(;|$)/i

/**
 * Reads and parses a JSON request that is no call; its bytes are counted while it arrives. Throws as
 * `readCallBody` does.
 */
export async function readBody(
  request: IncomingMessage,
  engine: Pick<Engine, 'services' | 'bodyTimeoutMs' | 'bytes'>,
): Promise<unknown> {
  const share = engine.bytes.open()
  const parsing = { share, parse: parseShallow, isOpenToPages: true }
  return readParsed(request, engine, parsing).finally(() => share.close())
}

type Reading = Pick<Engine, 'services' | 'bodyTimeoutMs'>

/** How the body of a call is read. */
export interface CallBody {
  /** Counts the bytes of the body. */
  readonly share: ByteShare
  /**
   * Whether the credential is a key, and no cookie of a browser. Only then the type may be one that a form of
   * another site can send.
   */
  readonly isOpenToPages: boolean
}

/**
 * Reads and parses the JSON request of a call; its numbers keep their text (`exact-json.ts`). Throws
 * CONTENT_TYPE_INVALID, SERVER_BUSY when the bytes do not fit into the share, and as `readBytes` does.
 */
export function readCallBody(
  request: IncomingMessage,
  engine: Reading,
  body: CallBody,
): Promise<unknown> {
  return readParsed(request, engine, { ...body, parse: parseCall })
}

const parseCall = (text: string) => parseExact(text, DEPTH_MAX)

function parseShallow(text: string): unknown {
  const body: unknown = JSON.parse(text)
  if (isDeeper(body, DEPTH_MAX)) throw new SyntaxError('nested too deep')
  return body
}

interface Parsing extends CallBody {
  /** Throws for a text that is refused as no JSON. */
  parse(text: string): unknown
}

async function readParsed(
  request: IncomingMessage,
  { services, bodyTimeoutMs }: Reading,
  { share, isOpenToPages, parse }: Parsing,
): Promise<unknown> {
  const type = request.headers['content-type'] ?? ''
  const isJson = JSON_TYPE.test(type) || (isOpenToPages && DEFAULT_TYPE.test(type))
  if (!isJson) throw new AppError('CONTENT_TYPE_INVALID')
  const bytesMax = limitOf(services, 'relay-body')
  const pace = bodyPace(services, bodyTimeoutMs)
  const bytes = await readBytes(request, { bytesMax, pace, counter: share })
  try {
    return parse(withoutMark(bytes).toString('utf8'))
  } catch {
    throw new AppError('JSON_INVALID')
  }
}
