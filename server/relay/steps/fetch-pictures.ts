import { limitDefault } from '../../../contract/limits.ts'
import { limitOf } from '../../domain/limits/index.ts'
import { option } from '../../domain/options/index.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Pools } from '../../io/pools.ts'
import type { Engine } from '../engine.ts'

const PICTURES_MAX = limitDefault('call-pictures')
const TIMEOUT_MS = 15_000
const PICTURE_TYPE = /^image\/[\w.+-]{1,40}$/

type Json = Readonly<Record<string, unknown>>

/** Where and how pictures are fetched. */
interface Worker {
  readonly pools: Pools
  readonly url: string
  readonly key: string
  readonly signal: AbortSignal
}

/**
 * A request with the pictures at web addresses in it, fetched by the worker of the site; the same
 * request when the site has no worker. Throws REQUEST_INVALID for a picture that cannot be fetched, and
 * UPSTREAM_UNREACHABLE when the worker does not answer, BODY_TOO_LARGE for more than a request may have.
 */
export async function fetchPictures(
  { services, pools }: Pick<Engine, 'services' | 'pools'>,
  value: unknown,
): Promise<unknown> {
  const url = option(services, 'WorkerUrl')
  if (url === '') return value
  const addresses = [...new Set(addressesIn(value))]
  if (addresses.length === 0) return value
  if (addresses.length > PICTURES_MAX) throw invalid(`at most ${PICTURES_MAX} pictures are fetched`)
  const key = option(services, 'WorkerValidKey')
  const worker = { pools, url, key, signal: AbortSignal.timeout(TIMEOUT_MS) }
  const pictures = new Map<string, string>()
  let left = limitOf(services, 'relay-body')
  for (const address of addresses) {
    const picture = await fetchPicture(worker, address, left)
    pictures.set(address, picture)
    left -= picture.length
  }
  return withPictures(value, pictures)
}

/** The addresses of pictures in the messages of a request. */
const addressesIn = (value: unknown): string[] => {
  const addresses: string[] = []
  mapPictures(value, url => {
    addresses.push(url)
    return url
  })
  return addresses
}

const withPictures = (value: unknown, pictures: ReadonlyMap<string, string>) =>
  mapPictures(value, url => pictures.get(url) ?? url)

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const isWebAddress = (url: unknown): url is string =>
  typeof url === 'string' && /^https?:/i.test(url)

/** A request with the address of each of its pictures changed. */
function mapPictures(value: unknown, change: (url: string) => string): unknown {
  if (!isObject(value) || !Array.isArray(value['messages'])) return value
  const messages = listOf(value['messages']).map(message => {
    if (!isObject(message) || !Array.isArray(message['content'])) return message
    return { ...message, content: listOf(message['content']).map(part => changed(part, change)) }
  })
  return { ...value, messages }
}

function changed(part: unknown, change: (url: string) => string): unknown {
  if (!isObject(part) || part['type'] !== 'image_url') return part
  const { image_url: picture } = part
  if (isWebAddress(picture)) return { ...part, image_url: change(picture) }
  if (!isObject(picture) || !isWebAddress(picture['url'])) return part
  return { ...part, image_url: { ...picture, url: change(picture['url']) } }
}

/** The picture at an address, as a data URL. */
async function fetchPicture(worker: Worker, address: string, charactersMax: number) {
  if (!/^https:/i.test(address)) throw invalid('image_url: an https address is expected')
  const bytesMax = Math.max(0, Math.floor((charactersMax * 3) / 4))
  const { status, type, bytes } = await ask(worker, address, bytesMax)
  if (status !== 200) throw invalid(`image_url: a picture could not be fetched (status ${status})`)
  if (!PICTURE_TYPE.test(type)) throw invalid('image_url: the address has no picture')
  return `data:${type};base64,${bytes.toString('base64')}`
}

async function ask({ pools, url, key, signal }: Worker, address: string, bytesMax: number) {
  const { pool, origin, path } = pools.route(url, '')
  const answer = await pool
    .request({
      origin,
      path,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
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
    bytes: await readAll(answer.body, bytesMax),
  }
}

async function readAll(body: AsyncIterable<Buffer>, bytesMax: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of body) {
      size += chunk.length
      if (size > bytesMax) throw new AppError('BODY_TOO_LARGE')
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof AppError
      ? error
      : new AppError('UPSTREAM_UNREACHABLE', {}, { cause: error })
  }
  return Buffer.concat(chunks)
}

const invalid = (reason: string) => new AppError('REQUEST_INVALID', { param: 'messages', reason })
