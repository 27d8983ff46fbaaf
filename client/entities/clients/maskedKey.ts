const SHOWN = 4

/** `sk-abcd…wxyz` */
export function maskedKey(key: string): string {
  const bare = key.replace(/^sk-/, '')
  return `sk-${bare.slice(0, SHOWN)}…${bare.slice(-SHOWN)}`
}
