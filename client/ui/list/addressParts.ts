/** The part of the address that names the row shown beside the list. */
export const OPEN_ROW = 'log'

/** Whether two addresses show the same rows. The open row does not matter. */
export function isSameList(one: URL, other: URL): boolean {
  const [first, second] = [one, other].map(({ searchParams }) =>
    withParts(searchParams, { [OPEN_ROW]: undefined }).toString(),
  )
  return first === second
}

/** The address with some parts changed; an empty part disappears from it. */
export function withParts(
  search: URLSearchParams,
  parts: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(parts)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}
