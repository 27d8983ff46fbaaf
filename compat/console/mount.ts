import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isConsolePage } from '../../contract/console-pages.ts'
import type { Services } from '../../server/kernel/ctx.ts'
import { readConsoleFiles, type ConsoleFiles } from './files.ts'
import { fileHeaders, pageHeaders } from './policy.ts'

const HASHED = '/assets/'
/** Addresses that browsers and tools ask for by habit, and their files. */
const ALIASES: ReadonlyMap<string, string> = new Map([['/favicon.ico', '/favicon.svg']])
const YEAR_MS = 31_536_000_000
const HOUR_MS = 3_600_000
/** Valid paths of pages: without dots, slashes or backslashes in encoded form, and without NUL. */
const PAGE_PATH = /^\/(?:(?:[\w~-]|%(?!00|2[ef]|5c)[\da-f]{2})+(?:\/|$))*$/i
const NOT_BUILT = 'The console is not built: run "npm run build", then start again.\n'

/** Answers with a file or page of the console; `false` when the path is neither. */
export type ServeConsole = (request: FastifyRequest, reply: FastifyReply) => boolean

/** Prepares the built console in `folder`. */
export function mountConsole(
  app: FastifyInstance,
  services: Services,
  folder: string,
): ServeConsole {
  const files = readConsoleFiles(folder)
  if (files === undefined) return serveNotice
  void app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true })
  return (request, reply) => {
    const asked = pathOf(request)
    const path = ALIASES.get(asked) ?? asked
    if (!isReading(request)) return false
    if (files.paths.has(path)) sendFile(reply, path)
    else if (PAGE_PATH.test(path) && !path.startsWith(HASHED)) {
      // The page shows "not found" in the user's language.
      if (!isConsolePage(path)) void reply.code(404)
      sendPage(services, files, { request, reply, path })
    } else return false
    return true
  }
}

/** Sends a file. Files under `assets` have a content hash in their name, so they are cached for ever. */
function sendFile(reply: FastifyReply, path: string): void {
  const isHashed = path.startsWith(HASHED)
  const life = isHashed ? { maxAge: YEAR_MS, immutable: true } : { maxAge: HOUR_MS }
  void reply.headers(fileHeaders).sendFile(path, life)
}

function sendPage(
  services: Services,
  files: ConsoleFiles,
  { request, reply, path }: { request: FastifyRequest; reply: FastifyReply; path: string },
): void {
  const { overTls } = services.proxies.peerOf(request.raw)
  const place = { host: request.raw.headers.host ?? '', overTls }
  void reply.headers(pageHeaders(services, files, place)).header('Cache-Control', 'no-cache')
  const below = path.split('/').length - FIRST_PARTS
  if (below === 0) void reply.sendFile('index.html', { cacheControl: false })
  else void reply.type('text/html; charset=utf-8').send(pageBelow(files, below))
}

/** An address of one part has its slash and the part. */
const FIRST_PARTS = 2
const BASE = '<base href="./">'

/**
 * The page for an address with further parts: the console begins so many steps up. So its addresses are right
 * below any path at which a proxy serves it.
 */
const pageBelow = ({ page }: ConsoleFiles, steps: number) =>
  page.replace(BASE, `<base href="${'../'.repeat(steps)}">`)

function serveNotice(request: FastifyRequest, reply: FastifyReply): boolean {
  if (!isReading(request) || !PAGE_PATH.test(pathOf(request))) return false
  void reply.code(503).headers(fileHeaders).type('text/plain; charset=utf-8').send(NOT_BUILT)
  return true
}

function isReading(request: FastifyRequest): boolean {
  return request.method === 'GET' || request.method === 'HEAD'
}

function pathOf(request: FastifyRequest): string {
  return (request.raw.url ?? '').split('?')[0] ?? ''
}
