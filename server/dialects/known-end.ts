import { isJsonObject, type JsonValue } from '../../contract/json.ts'

/** How a dialect says why an answer ended. */
export interface Ends {
  /** The names of the member, as the dialect and as its servers write it. */
  readonly members: readonly string[]
  /** What an answer with a call has, whose input is an object that may have such members too; it is left alone. */
  readonly call?: string
  /** The reasons that clients know. */
  readonly known: ReadonlySet<string>
  /** The known reason for another one. */
  nearest(reason: string): string
}

/** Answers with only those reasons that clients know. */
export interface KnownEnds {
  /**
   * The bytes of an event, or of a whole answer, with a known reason in place of any other: some agents ask again
   * without end after one that they do not know. The same bytes when there is none.
   */
  withKnownEnd(bytes: Buffer): Buffer
  /** Whether a part of a whole answer has another reason. */
  hasUnknownEnd(part: JsonValue | undefined): boolean
}

export function knownEnds({ members, call, known, nearest }: Ends): KnownEnds {
  // Inside a text of JSON the quotes would be escaped, so this is always the member.
  const reasonIn = new RegExp(
    `("(?:${members.join('|')})"[ \\t\\r\\n]*:[ \\t\\r\\n]*")([^"\\\\]{1,64})"`,
    'g',
  )
  const isUnknown = (reason: unknown) => typeof reason === 'string' && !known.has(reason)
  return {
    withKnownEnd(bytes) {
      if (call !== undefined && bytes.includes(call)) return bytes
      const text = bytes.toString('utf8')
      const said = text.replace(reasonIn, (all, member: string, reason: string) =>
        known.has(reason) ? all : `${member}${nearest(reason)}"`,
      )
      return said === text ? bytes : Buffer.from(said)
    },
    hasUnknownEnd: part => isJsonObject(part) && members.some(name => isUnknown(part[name])),
  }
}
