export type PasswordStrength = 'fair' | 'strong' | 'weak'

/** Kinds of characters, and how many there are of each. */
const KINDS = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^a-zA-Z\d]/, 33],
] as const

/** Parts of the most used passwords. Each is as easy to guess as one character. */
const COMMON =
  /p[a@]ssw[o0]r[dt]|qwert[yz]|asdf|zxcv|admin|root|welcome|letmein|iloveyou|woaini|sunshine|dragon|monkey|20[012]\d/gi

const FAIR_BITS = 50
const STRONG_BITS = 70

/**
 * How many tries a password would take: of all passwords with as many characters of its kinds. A
 * character that repeats the one before it, or follows it, as in 1234, counts as none.
 */
export function passwordStrength(password: string): PasswordStrength {
  const characters = KINDS.reduce(
    (sum, [kind, count]) => (kind.test(password) ? sum + count : sum),
    0,
  )
  const bits = unforeseenOf(password.replace(COMMON, '*')) * Math.log2(Math.max(1, characters))
  if (bits >= STRONG_BITS) return 'strong'
  return bits >= FAIR_BITS ? 'fair' : 'weak'
}

/** The number of characters that neither repeat nor continue the ones before. */
function unforeseenOf(password: string): number {
  const codes = Array.from(password, letter => letter.codePointAt(0) ?? 0)
  const isForeseen = (code: number, at: number) =>
    at > 0 && Math.abs(code - (codes[at - 1] ?? 0)) <= 1
  return codes.filter((code, at) => !isForeseen(code, at)).length
}
