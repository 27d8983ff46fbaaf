/** The numbers of a text in the format of Prometheus, by name and labels. Throws for any other text. */
export function readMetrics(text: string): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>()
  const types = new Map<string, string>()
  if (!text.endsWith('\n')) throw new Error('the last line has no end')
  for (const line of text.slice(0, -1).split('\n')) {
    const [, comment, family = '', rest = ''] = /^# (HELP|TYPE) (\w+) (.+)$/.exec(line) ?? []
    if (comment === 'HELP') continue
    if (comment === 'TYPE') {
      if (types.has(family)) throw new Error(`${family} stands twice`)
      types.set(family, rest)
      continue
    }
    const [, name = '', labels = '', value = ''] = SAMPLE.exec(line) ?? []
    const isKnown = types.has(name) || types.get(name.replace(SUFFIX, '')) === 'histogram'
    if (!isKnown || Number.isNaN(Number(value))) throw new Error(`no sample: ${line}`)
    if (numbers.has(`${name}${labels}`)) throw new Error(`twice: ${line}`)
    numbers.set(`${name}${labels}`, Number(value))
  }
  return numbers
}

const SAMPLE = /^(\w+)(\{(?:\w+="(?:[^"\\\n]|\\[\\"n])*",?)+\})? (\S+)$/
const SUFFIX = /_(bucket|sum|count)$/
