import type { Exchange } from './exchange.ts'
import { streamHeaders } from './response-headers.ts'

/** After this time without a byte, proxies and load balancers may end a connection; some after 30 s. */
const SILENCE_MS = 15_000
/** A stream in another form is a list of JSON, where a blank means nothing. */
const BLANK = '\n'

/**
 * Sends the caller of a stream a comment after each 15 s without a byte, from the first answer of an
 * upstream on until the response ends. The first comment comes with the headers; another channel may still be
 * tried after it, because a comment is no part of an answer and costs nothing. Nothing is sent before the
 * hold is committed. Later calls for the same exchange do nothing.
 *
 * The bytes of the connection are compared twice in that time, so an event costs nothing.
 */
export function keepAlive(exchange: Exchange): void {
  if (exchange.isKeptAlive) return
  exchange.isKeptAlive = true
  const { response } = exchange
  let bytes = -1
  const look = () => {
    if (response.destroyed) return clearInterval(timer)
    const now = response.socket?.bytesWritten ?? 0
    if (now === bytes) sendComment(exchange)
    bytes = now
  }
  const timer = setInterval(look, SILENCE_MS / 2)
  response.once('close', () => clearInterval(timer))
}

/** A caller that does not read what it was sent is sent nothing more. */
function sendComment(exchange: Exchange): void {
  const { response, holding } = exchange
  if (!holding || response.writableEnded || response.writableNeedDrain) return
  openStream(exchange)
  response.write(exchange.form ? BLANK : exchange.surface.keepAlive)
}

/** Sends the headers of a stream, once. */
export function openStream(exchange: Exchange): void {
  const { response } = exchange
  if (!response.headersSent) response.writeHead(200, streamHeaders(exchange))
}
