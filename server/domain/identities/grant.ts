import { fetchProtectedResource, type Configuration, type IDToken } from 'openid-client'

/** What the provider gave for a code. */
export interface Grant {
  readonly config: Configuration
  readonly accessToken: string
  readonly claims: IDToken | undefined
}

/** A JSON object of the provider's API. */
export async function readJson(
  grant: Grant,
  url: string,
): Promise<Readonly<Record<string, unknown>>> {
  const parsed = await readAnswer(grant, url)
  if (typeof parsed !== 'object' || parsed === null) throw new Error('The answer is no object.')
  return { ...parsed }
}

/** A JSON value of the provider's API. */
export async function readAnswer({ config, accessToken }: Grant, url: string): Promise<unknown> {
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
  return (await answer.json()) as unknown
}
