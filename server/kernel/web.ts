/** Requests to sites that the operator configured, such as providers of sign-in. */
export interface Web {
  /**
   * As `fetch`, within the address rules of all outbound connections. Follows no redirect. Fails
   * when the answer takes longer than 4 s or is larger than 1 MiB.
   */
  fetch(url: string, init: WebRequest): Promise<Response>
}

export interface WebRequest {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
}

/** The sites of providers of sign-in whose address is known; `SLUICE_GITHUB_URL` can change one. */
export interface ProviderSites {
  readonly github: string
  readonly linuxdo: string
}
