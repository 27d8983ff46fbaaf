import { limitDefault } from '../../../contract/limits.ts'
import type { JsonObject } from '../../../contract/json.ts'
import { limitOf } from '../../domain/limits/index.ts'
import { option } from '../../domain/options/index.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Pools } from '../../io/pools.ts'
import { asItIs, unpackedBody } from '../../io/unpacker.ts'
import type { ByteShare } from '../byte-budget.ts'
import type { Engine } from '../engine.ts'

const PICTURES_MAX = limitDefault('call-pictures')
const TIMEOUT_MS = 15_000
const PICTURE_TYPE = /^image\/[\w.+-]{1,40}$/

/** Where and how pictures are fetched. */
interface Worker {
  readonly pools: Pools
  readonly url: string
  readonly key: string
  readonly signal: AbortSignal
  readonly share: Pick<ByteShare, 'add'>
  readonly param: string
}

/** A body, and how its dialect names pictures. */
export interface Request {
  readonly body: JsonObject
  readonly mapPictures: (body: JsonObject, change: (url: string) => string) => JsonObject
  /** The member that has the conversation, which errors name. */
  readonly param: string
}

interface Fetching {
  /** Ends the work. */
  readonly ended: AbortSignal
  /** Counts the bytes of the pictures. */
  readonly share: Pick<ByteShare, 'add'>
}

/** Requests whose pictures this process fetches now. */
let fetching = 0

/** Whether the worker of the site fetches pictures of a request. */
export const hasPicturesToFetch = ({ services }: Pick<Engine, 'services'>, request: Request) =>
  option(services, 'WorkerUrl') !== '' && addressesIn(request).length > 0

/**
 * A request with the pictures at web addresses in it, fetched by the worker of the site; the same
 * request when the site has no worker. Throws REQUEST_INVALID for a picture that
 * cannot be fetched, UPSTREAM_UNREACHABLE when the worker does not answer, BODY_TOO_LARGE for more than
 * a request may have or that the share of the call has no room for (SERVER_BUSY), and PICTURES_BUSY while
 * the process fetches those of too many other calls.
 */
export async function fetchPictures(
  { services, pools }: Pick<Engine, 'services' | 'pools'>,
  request: Request,
  { ended, share }: Fetching,
): Promise<JsonObject> {
  const url = option(services, 'WorkerUrl')
  if (url === '') return request.body
  const addresses = [...new Set(addressesIn(request))]
  if (addresses.length === 0) return request.body
  if (addresses.length > PICTURES_MAX)
    throw invalid(request, `at most ${PICTURES_MAX} pictures are fetched`)
  if (fetching >= limitOf(services, 'calls-fetching-pictures'))
    throw new AppError('PICTURES_BUSY', { seconds: 2 })
  const signal = AbortSignal.any([ended, AbortSignal.timeout(TIMEOUT_MS)])
  const { param } = request
  const worker = { pools, url, key: option(services, 'WorkerValidKey'), signal, share, param }
  fetching += 1
  try {
    const pictures = await fetchEach(worker, addresses, limitOf(services, 'relay-body'))
    return withPictures(request, pictures)
  } finally {
    fetching -= 1
  }
}

/** The pictures by address, one after the other, with a limit for all in bytes of base64. */
async function fetchEach(worker: Worker, addresses: readonly string[], bytesMax: number) {
  const pictures = new Map<string, string>()
  let left = bytesMax
  for (const address of addresses) {
    const picture = await fetchPicture(worker, address, left)
    pictures.set(address, picture)
    left -= picture.length
  }
  return pictures
}

/** The addresses of pictures in the messages of a request. */
const addressesIn = ({ body, mapPictures }: Request): string[] => {
  const addresses: string[] = []
  mapPictures(body, url => {
    addresses.push(url)
    return url
  })
  return addresses
}

const withPictures = ({ body, mapPictures }: Request, pictures: ReadonlyMap<string, string>) =>
  mapPictures(body, url => pictures.get(url) ?? url)

/** The picture at an address, as a data URL. */
async function fetchPicture(worker: Worker, address: string, charactersMax: number) {
  if (!/^https:/i.test(address)) throw invalid(worker, 'an https address is expected for a picture')
  const bytesMax = Math.max(0, Math.floor((charactersMax * 3) / 4))
  const { status, type, bytes } = await ask(worker, address, bytesMax)
  if (status !== 200) throw invalid(worker, `a picture could not be fetched (status ${status})`)
  if (!PICTURE_TYPE.test(type)) throw invalid(worker, 'the address has no picture')
  return `data:${type};base64,${bytes.toString('base64')}`
}

async function ask(worker: Worker, address: string, bytesMax: number) {
  const { pools, url, key, signal } = worker
  const { pool, origin, path } = pools.route(url, '')
  const answer = await pool
    .request({
      origin,
      path,
      method: 'POST',
      headers: { 'content-type': 'application/json', ...asItIs },
      body: JSON.stringify({ url: address, key }),
      signal,
    })
    .catch((error: unknown) => {
      throw new AppError('UPSTREAM_UNREACHABLE', {}, { cause: error })
    })
  const type = String(answer.headers['content-type'] ?? '').split(';')[0] ?? ''
  return {
    status: answer.statusCode,
    type: type.trim(),
    bytes: await readAll(worker, unpackedBody(answer), bytesMax),
  }
}

async function readAll(
  { share }: Worker,
  body: AsyncIterable<Buffer>,
  bytesMax: number,
): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of body) {
      size += chunk.length
      if (size > bytesMax) throw new AppError('BODY_TOO_LARGE')
      share.add(chunk.length)
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof AppError
      ? error
      : new AppError('UPSTREAM_UNREACHABLE', {}, { cause: error })
  }
  return Buffer.concat(chunks)
}

const invalid = ({ param }: Pick<Request, 'param'>, reason: string) =>
  new AppError('REQUEST_INVALID', { param, reason: `${param}: ${reason}` })
