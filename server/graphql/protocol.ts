import type { GraphQLSchema } from 'graphql'
import { GraphQLError, type ExecutionArgs, type GraphQLFormattedError } from 'graphql/index.js'
import { makeServer, type Context, type SubscribePayload } from 'graphql-ws'
import type { WebSocket } from 'ws'
import { limitOf, noteRefusal } from '../domain/limits/index.ts'
import type { Services } from '../kernel/ctx.ts'
import { toParams } from './body.ts'
import { readWithinBudget } from './budget.ts'
import { operationContext } from './context.ts'
import type { Documents } from './document-cache.ts'
import { toGraphQLError } from './errors.ts'
import { limits } from './limits.ts'
import { closeCodes, type Link } from './socket-connection.ts'

/** The protocol of a socket: graphql-transport-ws, with limits (docs/security.md). */
export interface Protocol {
  open(socket: WebSocket, link: Link): void
}

export interface SocketParts {
  readonly services: Services
  readonly schema: GraphQLSchema
  readonly documents: Documents
}

interface ProtocolParts extends SocketParts {
  /** The open sockets. */
  links(): Iterable<Link>
}

type Talk = Context<Record<string, unknown> | undefined, Link>

const SECOND_MS = 1_000

export function createProtocol(parts: ProtocolParts): Protocol {
  const server = makeServer<Record<string, unknown> | undefined, Link>({
    connectionInitWaitTimeout: limits.socketInitMs,
    onConnect: talk => connect(parts, talk),
    onSubscribe: (talk, _id, payload) => subscribe(parts, talk, payload),
    onNext: ({ extra }, ...[, , , result]) =>
      result.errors ? { ...result, errors: render(extra, result.errors) } : undefined,
    onError: ({ extra }, ...[, , errors]) => render(extra, errors),
  })
  return {
    open(socket, link) {
      const closed = server.opened(wrap(socket, link), link)
      limitRate(parts.services, { socket, link })
      socket.once('close', (code, reason) => void closed(code, String(reason)))
      socket.on('error', error => {
        link.graph.logger.warn('socket.error', {
          requestId: link.graph.requestId,
          error,
        })
      })
    },
  }
}

async function connect(
  parts: ProtocolParts,
  { extra: link, connectionParams }: Talk,
): Promise<boolean> {
  const { accessToken: token, language } = connectionParams ?? {}
  try {
    await link.recognise(typeof token === 'string' ? token : undefined, language)
  } catch {
    return false
  }
  const owner = link.owner()
  const open = [...parts.links()].filter(one => one.owner() === owner).length
  const name = link.graph.actor.kind === 'user' ? 'sockets-user' : 'sockets-address'
  if (open <= limitOf(parts.services, name)) return true
  noteRefusal(parts.services, { name, subject: owner })
  link.close(closeCodes.tooManySockets, name)
  return false
}

async function subscribe(
  { schema, documents }: ProtocolParts,
  { extra: link, subscriptions }: Talk,
  payload: SubscribePayload,
): Promise<ExecutionArgs | GraphQLError[]> {
  if (Object.keys(subscriptions).length > limits.subscriptionsPerSocket) {
    link.close(closeCodes.tooMany, 'Too many subscriptions')
  }
  try {
    const read = () => documents.read(link.graph.actor, toParams(payload))
    const { document, variables, definition } = await readWithinBudget(link.graph, read)
    if (definition.operation !== 'subscription')
      throw new GraphQLError('Only subscriptions are served here.')
    const operationName = definition.name?.value
    const contextValue = operationContext(link.graph)
    return { schema, document, variableValues: variables, operationName, contextValue }
  } catch (thrown) {
    return [toGraphQLError(thrown, link.graph)]
  }
}

function render(link: Link, errors: readonly GraphQLError[]): GraphQLFormattedError[] {
  return errors.map(error => toGraphQLError(error, link.graph).toJSON())
}

/** Sends without waiting. A client with too much unread data is disconnected. */
function wrap(socket: WebSocket, link: Link) {
  return {
    protocol: socket.protocol,
    send(data: string) {
      if (socket.readyState !== socket.OPEN) return
      socket.send(data, link.noteSent)
      if (socket.bufferedAmount > limits.socketQueueBytes) socket.terminate()
    },
    close: (code?: number, reason?: string) => socket.close(code, reason),
    onMessage(receive: (data: string) => Promise<void>) {
      socket.on('message', data => {
        receive(String(data)).catch((error: unknown) => {
          link.graph.logger.warn('socket.failed', {
            requestId: link.graph.requestId,
            error,
          })
          link.close(closeCodes.invalid, 'Invalid message received')
        })
      })
    },
  }
}

interface Talking {
  readonly socket: WebSocket
  readonly link: Link
}

/** Counts messages and protocol pings. The console sends fewer than this. */
function limitRate(services: Services, { socket, link }: Talking): void {
  let count = 0
  let sinceMs = performance.now()
  const note = () => {
    const nowMs = performance.now()
    if (nowMs - sinceMs > SECOND_MS) {
      count = 0
      sinceMs = nowMs
    }
    count += 1
    if (count > limitOf(services, 'socket-messages'))
      link.close(closeCodes.tooMany, 'Too many messages')
  }
  socket.on('message', note)
  socket.on('ping', data => {
    note()
    if (socket.readyState === socket.OPEN) socket.pong(data)
  })
}
