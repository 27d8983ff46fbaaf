const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]/g

/**
 * The first name that a JSON object gives twice at its top level, or undefined; JSON itself keeps
 * the last silently. The text must be valid JSON.
 */
export function findRepeatedName(text: string): string | undefined {
  const seen = new Set<string>()
  let depth = 0
  let last = ''
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') depth += 1
    if (token === '}' || token === ']') depth -= 1
    if (token === ':' && depth === 1) {
      const name = JSON.parse(last) as string
      if (seen.has(name)) return name
      seen.add(name)
    }
    last = token
  }
  return undefined
}
