import { fetchProtectedResource, type Configuration, type IDToken } from 'openid-client'

/** What the provider gave for a code. */
export interface Grant {
  readonly config: Configuration
  readonly accessToken: string
  readonly claims: IDToken | undefined
}

/** A JSON object of the provider's API. */
export async function readJson(
  { config, accessToken }: Grant,
  url: string,
): Promise<Readonly<Record<string, unknown>>> {
  const headers = new Headers({ accept: 'application/json' })
  const answer = await fetchProtectedResource(
    config,
    accessToken,
    new URL(url),
    'GET',
    undefined,
    headers,
  )
  if (answer.status !== 200) throw new Error(`The provider answered ${answer.status}.`)
  const parsed: unknown = await answer.json()
  if (typeof parsed !== 'object' || parsed === null) throw new Error('The answer is no object.')
  return { ...parsed }
}
