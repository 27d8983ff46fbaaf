/** Decodes a part of a path. An invalid encoding is returned unchanged; no id matches it. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
