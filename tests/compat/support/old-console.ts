import { expect } from 'vitest'

export interface Row {
  readonly [key: string]: unknown
}
/** What an older console finds in a reply. */
export interface Reply {
  readonly success?: boolean
  readonly message?: string
  readonly data?: never
  readonly [key: string]: unknown
}

/** A browser tab with an older console: a cookie, and the user of the sign-in. */
export class OldConsole {
  readonly #url: string
  readonly #cookies = new Map<string, string>()
  #user: Row = { id: -1 }
  /** Method and path of the calls, without their queries. */
  readonly called: Set<string>

  /** `called` is shared by the tabs whose calls are counted together. */
  constructor(url: string, called = new Set<string>()) {
    this.#url = url
    this.called = called
  }

  get userId(): number {
    return Number(this.#user['id'])
  }

  /** As the console, which keeps the user of a sign-in. */
  keep(user: Row): void {
    this.#user = user
  }

  /** A request as the page sends it. */
  async send(method: string, path: string, body?: unknown): Promise<Response> {
    this.called.add(`${method} ${path.split('?')[0]}`)
    const answer = await fetch(this.#url + path, {
      method,
      redirect: 'manual',
      headers: {
        'New-API-User': String(this.#user['id']),
        'Cache-Control': 'no-store',
        ...(this.#cookies.size > 0 && { cookie: this.#cookieHeader() }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
      this.#cookies.set(name, value)
    }
    return answer
  }

  async call(method: string, path: string, body?: unknown): Promise<Reply> {
    const answer = await this.send(method, path, body)
    expect([method, path, answer.status]).toEqual([method, path, 200])
    return (await answer.json()) as Reply
  }

  #cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** The data of a call that succeeds. */
  async data<Data = Row>(method: string, path: string, body?: unknown): Promise<Data> {
    const reply = await this.call(method, path, body)
    expect([method, path, reply.success, reply.message ?? '']).toEqual([method, path, true, ''])
    return reply.data as Data
  }

  /** A streamed answer of the playground, as text. */
  async chat(body: unknown): Promise<string> {
    const answer = await this.send('POST', '/pg/chat/completions', body)
    expect(answer.status).toBe(200)
    return answer.text()
  }

  async signIn(username: string, password: string): Promise<void> {
    const body = { username, password }
    this.keep(await this.data('POST', '/api/user/login?turnstile=', body))
    expect(this.#user).toMatchObject({ username, display_name: expect.any(String), status: 1 })
  }

  /** The page to which another site sends the browser back; it keeps the user of a sign-in. */
  async arrive(provider: 'github' | 'linuxdo' | 'oidc', code: string): Promise<Reply> {
    const state = await this.data<string>('GET', '/api/oauth/state')
    expect(state).toMatch(/^[\w-]+$/)
    const reply = await this.call('GET', `/api/oauth/${provider}?code=${code}&state=${state}`)
    if (reply.message !== 'bind') this.keep(reply.data ?? this.#user)
    return reply
  }
}
