import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** The client of the site at every provider. */
export const CLIENT_ID = 'client-1'
export const CLIENT_SECRET = 'client-secret-1'
export const WECHAT_TOKEN = 'wechat-token-1'

/** An account at a provider. */
export interface Account {
  readonly id: number | string
  readonly login: string
  readonly name?: string | null
  readonly email?: string | null
  readonly isEmailVerified?: boolean
}

/** How the token endpoint answers, instead of as documented. */
export type Mischief = 'html' | 'error' | 'huge' | 'silent' | 'redirect' | undefined

/** GitHub, LinuxDO, a provider of OpenID Connect and a WeChat server, with the documented shapes. */
export interface ProviderSite {
  readonly url: string
  /** Who confirms the next sign-ins. */
  account: Account
  mischief: Mischief
  /** Changes what the id token says. */
  claims: Readonly<Record<string, unknown>>
  /** The code for a person who came without an address of return. */
  code(): string
  /** As a browser does: opens the address of the provider and reads where it sends back to. */
  confirm(address: string): Promise<{ code: string; state: string; landing: string }>
  /** Number of requests for discovery documents. */
  readonly discoveries: number
  /** Requests to the token endpoints. */
  readonly grants: Readonly<Record<string, string>>[]
  close(): Promise<void>
}

interface Granted {
  readonly account: Account
  readonly query: URLSearchParams
}

const HUGE = 'x'.repeat(2 * 1024 * 1024)

export async function openProviderSite(): Promise<ProviderSite> {
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const codes = new Map<string, Granted>()
  const accounts = new Map<string, Account>()
  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  let discoveries = 0
  const grant = (query: URLSearchParams) => {
    const code = randomBytes(10).toString('hex')
    codes.set(code, { account: site.account, query })
    return code
  }
  const site: ProviderSite = {
    url,
    account: { id: 583_231, login: 'octocat', name: 'The Octocat' },
    mischief: undefined,
    claims: {},
    grants: [],
    get discoveries() {
      return discoveries
    },
    code: () => grant(new URLSearchParams()),
    async confirm(address) {
      const { headers } = await fetch(address, { redirect: 'manual' })
      const landing = headers.get('location') ?? ''
      const query = new URL(landing).searchParams
      return { code: query.get('code') ?? '', state: query.get('state') ?? '', landing }
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    if (pathname.endsWith('/authorize')) return confirmSignIn(response, searchParams)
    if (/\/(access_token|token)$/.test(pathname)) {
      return exchange(response, request, new URLSearchParams(await text(request)))
    }
    if (pathname.endsWith('/.well-known/openid-configuration')) {
      discoveries += 1
      return send(response, pathname.includes('no-such') ? 404 : 200, discovery())
    }
    if (pathname === '/api/wechat/user') return wechat(response, request, searchParams)
    const account = accounts.get((request.headers.authorization ?? '').replace('Bearer ', ''))
    if (!account) return send(response, 401, { message: 'Bad credentials' })
    return send(response, 200, profileOf(pathname, account))
  }

  function confirmSignIn(response: ServerResponse, query: URLSearchParams): void {
    const landing = new URL(query.get('redirect_uri') ?? '')
    landing.searchParams.set('code', grant(query))
    landing.searchParams.set('state', query.get('state') ?? '')
    response.writeHead(302, { Location: landing.href }).end()
  }

  function exchange(
    response: ServerResponse,
    request: IncomingMessage,
    form: URLSearchParams,
  ): void {
    site.grants.push(Object.fromEntries(form))
    if (site.mischief) return misbehave(response)
    const granted = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    if (!isClient(request, form)) return send(response, 401, { error: 'invalid_client' })
    const isGithub = request.url?.endsWith('/access_token') === true
    if (!granted || !isProven(granted.query, form)) {
      const error = isGithub ? 'bad_verification_code' : 'invalid_grant'
      return send(response, isGithub ? 200 : 400, { error })
    }
    const token = randomBytes(10).toString('hex')
    accounts.set(token, granted.account)
    const isOidc = request.url === '/oidc/token'
    return send(response, 200, {
      access_token: token,
      token_type: 'bearer',
      ...(isOidc && { id_token: idToken(granted) }),
    })
  }

  function misbehave(response: ServerResponse): void {
    const { mischief } = site
    if (mischief === 'silent') response.destroy()
    else if (mischief === 'html')
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>')
    else if (mischief === 'redirect') response.writeHead(302, { Location: url }).end()
    else if (mischief === 'huge') send(response, 200, { access_token: HUGE })
    else send(response, 500, { error: 'server_error' })
  }

  const discovery = () => ({
    issuer: `${url}/oidc`,
    authorization_endpoint: `${url}/oidc/authorize`,
    token_endpoint: `${url}/oidc/token`,
    userinfo_endpoint: `${url}/oidc/userinfo`,
    jwks_uri: `${url}/oidc/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  })

  function idToken({ account, query }: Granted): string {
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: `${url}/oidc`,
      aud: CLIENT_ID,
      sub: String(account.id),
      iat: now,
      exp: now + 300,
      ...(query.get('nonce') && { nonce: query.get('nonce') }),
      ...site.claims,
    }
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const body = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`
    return `${body}.${sign('sha256', Buffer.from(body), key).toString('base64url')}`
  }

  function wechat(
    response: ServerResponse,
    request: IncomingMessage,
    query: URLSearchParams,
  ): void {
    if (site.mischief) return misbehave(response)
    const granted = codes.get(query.get('code') ?? '')
    codes.delete(query.get('code') ?? '')
    const isKnown = request.headers.authorization === WECHAT_TOKEN
    const message = isKnown ? 'the code is wrong' : 'the token is wrong'
    if (!isKnown || !granted) return send(response, 200, { success: false, message, data: '' })
    return send(response, 200, { success: true, message: '', data: String(granted.account.id) })
  }

  return site
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

/** GitHub reads the client from the form, the others from the header. */
function isClient({ headers }: IncomingMessage, form: URLSearchParams): boolean {
  const basic = (headers.authorization ?? '').replace('Basic ', '')
  const [id, secret] = Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent)
  if (id === CLIENT_ID && secret === CLIENT_SECRET) return true
  return form.get('client_id') === CLIENT_ID && form.get('client_secret') === CLIENT_SECRET
}

/** Whether the code is used with the address and the verifier of the sign-in it belongs to. */
function isProven(query: URLSearchParams, form: URLSearchParams): boolean {
  const address = query.get('redirect_uri')
  if (address !== null && address !== form.get('redirect_uri')) return false
  const verifier = form.get('code_verifier')
  const challenge = query.get('code_challenge')
  if (challenge === null) return verifier === null
  return (
    createHash('sha256')
      .update(verifier ?? '')
      .digest('base64url') === challenge
  )
}

/** GitHub's list of addresses; on github.com the main one is verified. */
function emailsOf({ email, isEmailVerified = true }: Account): object {
  const main = { email, primary: true, verified: isEmailVerified, visibility: 'public' }
  const other = { ...main, email: 'second@example.com', primary: false, verified: true }
  return email == null ? [] : [other, main]
}

function profileOf(path: string, account: Account): object {
  const { id, login, name = null, email = null, isEmailVerified = false } = account
  if (path === '/api/v3/user/emails') return emailsOf(account)
  if (path === '/api/v3/user') return { id, login, name, email }
  if (path === '/api/user') return { id, username: login, name, active: true, trust_level: 2 }
  return {
    sub: String(id),
    preferred_username: login,
    name: name ?? undefined,
    email: email ?? undefined,
    email_verified: isEmailVerified,
  }
}
