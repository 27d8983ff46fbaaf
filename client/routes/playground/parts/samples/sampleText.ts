import type { ChatRequest } from '../chatRequest.ts'

/** How a call is written for a terminal and for the libraries of a format. */
export interface SampleForm {
  /** The variable of the environment that has the key. */
  readonly keyVariable: string
  /** The request, with the group that only the playground sends. */
  body(request: ChatRequest): object
  curl(call: SampleCall): CurlCall
  javaScript(call: SampleCall): string
  python(call: SampleCall): string
}

export interface SampleCall {
  readonly body: object
  /** Of the site, without a path. */
  readonly address: string
  readonly model: string
}

interface CurlCall {
  readonly url: string
  readonly headers: readonly string[]
}

const PICTURE = /^(data:image\/\w+;base64,).+$/
/** Longer text of base64 fills many pages. */
const DATA_LENGTH_MAX = 200
const DATA = /^[\w+/]+=*$/

/** Pictures are shortened: their text fills many pages. */
export function jsonOf(value: unknown, indent: number): string {
  return JSON.stringify(value, (_key, part: unknown) => shortened(part), indent)
}

function shortened(value: unknown): unknown {
  if (typeof value !== 'string') return value
  return value.length > DATA_LENGTH_MAX && DATA.test(value) ? '…' : value.replace(PICTURE, '$1…')
}

export function curlOf({ url, headers }: CurlCall, body: object): string {
  const text = jsonOf(body, 2).replaceAll("'", String.raw`'\''`)
  const lines = [...headers, 'Content-Type: application/json'].map(line => `  -H "${line}"`)
  return [`curl ${url}`, ...lines, `  -d '${text}'`].join(' \\\n')
}

/** The fields of a call in Python. Other values than these words are written as in JSON. */
export function pythonFields(body: object): string {
  const words: ReadonlyMap<unknown, string> = new Map([
    [true, 'True'],
    [false, 'False'],
  ])
  return Object.entries(body)
    .map(([name, value]) => {
      const text = words.get(value) ?? jsonOf(value, 4).replaceAll('\n', '\n    ')
      return `    ${name}=${text},`
    })
    .join('\n')
}
