import { AppError } from '../../kernel/app-error.ts'
import type { Engine } from '../engine.ts'
import type { Exchange } from '../exchange.ts'
import { fetchPictures, hasPicturesToFetch } from './fetch-pictures.ts'

/**
 * Puts the pictures at web addresses into the request of a call when the site has a worker; undefined
 * when there is nothing to fetch. The hold is committed first, so the worker works only for callers who
 * can pay. Their tokens are held already, each as many as a picture of unknown size can have. Rejects
 * as `fetchPictures` does, and with the reason when the call is ended meanwhile.
 */
export function addPictures(
  engine: Pick<Engine, 'services' | 'pools'>,
  exchange: Exchange,
): Promise<void> | undefined {
  if (!hasPicturesToFetch(engine, requestOf(exchange))) return undefined
  return fetchAfterHold(engine, exchange)
}

async function fetchAfterHold(
  engine: Pick<Engine, 'services' | 'pools'>,
  exchange: Exchange,
): Promise<void> {
  await exchange.held
  const ended = new AbortController()
  exchange.flow = { pause: ignore, resume: ignore, abort: reason => ended.abort(reason) }
  if (exchange.cutBy) ended.abort(exchange.cutBy)
  const { call, surface, share } = exchange
  const fetching = { ended: ended.signal, share }
  const body = await fetchPictures(engine, requestOf(exchange), fetching).catch(
    (error: unknown) => {
      throw exchange.cutBy instanceof AppError ? exchange.cutBy : error
    },
  )
  exchange.call = { ...surface.parse(body), group: call.group }
}

const requestOf = ({ call, surface }: Exchange) => ({
  body: call.body,
  mapPictures: surface.dialect.mapPictures,
  param: surface.param,
})

const ignore = () => undefined
