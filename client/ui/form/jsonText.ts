interface Fault {
  readonly line: number
  readonly column: number
}

/** The position of the syntax error, if the engine reports it. Both count from 1. */
export function findJsonFault(text: string): Fault | undefined {
  try {
    JSON.parse(text)
    return undefined
  } catch (thrown) {
    return placeOf(text, String(thrown))
  }
}

function placeOf(text: string, said: string): Fault | undefined {
  const place = /line (\d+) column (\d+)/.exec(said)
  if (place) return { line: Number(place[1]), column: Number(place[2]) }
  const position = /position (\d+)/.exec(said)
  if (!position) return undefined
  const before = text.slice(0, Number(position[1])).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

/** The same value with two spaces of indentation; undefined when it is not JSON. */
export function prettyJson(text: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return undefined
  }
}

/** A value of the API as the text of a JSON field; empty for null and empty objects. */
export function jsonFieldText(value: unknown): string {
  const isEmpty = typeof value !== 'object' || value === null || Object.keys(value).length === 0
  return isEmpty ? '' : JSON.stringify(value, null, 2)
}
