/** The key as a caller uses it. The API returns keys without their prefix. */
export function withPrefix(key: string): string {
  return key.startsWith('sk-') ? key : `sk-${key}`
}

/** Text that must not be in the address bar. */
export function looksSecret(text: string): boolean {
  return /^sk-\S{20,}$/.test(text.trim()) || /^\S{32,}$/.test(text.trim())
}

/** A call that works as pasted in a shell. */
export function curlExample(address: string, key: string, model: string): string {
  return [
    `curl ${address}/v1/chat/completions \\`,
    `  -H "Authorization: Bearer ${withPrefix(key)}" \\`,
    '  -H "Content-Type: application/json" \\',
    "  -d '{",
    `    "model": "${model}",`,
    '    "messages": [{"role": "user", "content": "Hello!"}]',
    "  }'",
  ].join('\n')
}
