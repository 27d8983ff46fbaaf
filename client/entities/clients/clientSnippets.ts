import { withPrefix } from '../../format/keys.ts'
import clients from './clients.json' with { type: 'json' }

/** What a program is configured with. */
export interface ClientAccess {
  /** Of the site, without a path of the API. */
  readonly address: string
  readonly key: string
  readonly model: string
}

export interface Snippet {
  /** A language, a file or the shell. */
  readonly title: string
  readonly code: string
}

const PLACES = /\{(address|key|model)\}/g

/** The programs that have snippets, in the order in which they are shown. */
export const clientNames: readonly string[] = clients.map(({ name }) => name)

/** The settings and the first call of a program; empty for an unknown one. */
export function snippetsOf(client: string, { address, key, model }: ClientAccess): Snippet[] {
  const values = { address, key: withPrefix(key), model }
  const found = clients.find(({ name }) => name === client)
  return (found?.blocks ?? []).map(({ title, lines }) => ({
    title,
    code: lines.join('\n').replaceAll(PLACES, (_, name: keyof ClientAccess) => values[name]),
  }))
}
