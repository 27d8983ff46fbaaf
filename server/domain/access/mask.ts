const MASK = '***'
const DEPTH_MAX = 8
/** The ends of the names of secret values. */
const SECRET_NAME = /(password|secret|token|key|cipher|hash|cookie|credential)s?$/i
/** Counts of a model's tokens, which end as secrets do. */
const COUNT_NAME = /(input|prompt|completion)_?tokens$/i
const isSecretName = (name: string) => SECRET_NAME.test(name) && !COUNT_NAME.test(name)
/** A key inside other text, in the form of this server's tokens and of most providers. */
const SECRET_TEXT = /\b(sk|pk|rk)-[\w-]{12,}/g

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

/**
 * A value for an audit row: plain JSON with secrets replaced by `***`. An empty secret stays empty,
 * so that it is visible whether one was set.
 */
export function masked(value: unknown, isSecret = false, depth = 0): Json {
  if (value === null || value === undefined) return null
  if (typeof value === 'object') return maskedParts(value, isSecret, depth)
  return isSecret ? maskedSecret(value) : maskedScalar(value)
}

function maskedParts(value: object, isSecret: boolean, depth: number): Json {
  if (depth > DEPTH_MAX || value instanceof Uint8Array) return MASK
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(one => masked(one, isSecret, depth + 1))
  return maskedObject(value, isSecret, depth)
}

function maskedObject(value: object, isSecret: boolean, depth: number): Json {
  const isPair = isNamedPair(value)
  const hidesValue = isSecret || (isPair && isSecretName(value.key))
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .map(([name, one]) => {
        if (isPair && name === 'key') return [name, masked(one)]
        return [name, masked(one, hidesValue || isSecretName(name), depth + 1)]
      }),
  )
}

/** An option as `{ key, value }`: here `key` is a name, and decides whether the value is secret. */
function isNamedPair(value: object): value is { key: string } {
  const { key } = value as { key?: unknown }
  return typeof key === 'string' && ['value', 'before', 'after'].some(name => name in value)
}

function maskedSecret(value: unknown): Json {
  // A number is no secret: it is a count, such as `maxInputTokens`.
  if (typeof value === 'number') return maskedScalar(value)
  return value === '' || typeof value === 'boolean' ? value : MASK
}

function maskedScalar(value: unknown): Json {
  if (typeof value === 'string') return value.replace(SECRET_TEXT, `$1-${MASK}`)
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value)
  return String(value)
}
