import {
  limitGroups,
  limitRow,
  rates,
  type LimitName,
  type LimitRow,
  type RateRow,
} from '../contract/limits.ts'
import { writeOrCheck } from './support/printed-file.ts'

/* Writes docs/limits.md from the table of limits. With --check it fails when the file is out of date. */

const COMMAND = 'node scripts/run.mjs scripts/print-limits.ts'
const MINUTE_MS = 60_000
const MIB = 1_048_576
const KIB = 1_024

const HEAD = `# Limits

This file is generated from \`contract/limits/\`. Do not edit it; run \`${COMMAND}\`.

Every limit that refuses a caller is here. Root sets another value with the option \`Limits\` of [options](options.md), by the name of the limit: \`{"api": 1000, "tokens-user": 5000}\`. It counts on every process within a second. A limit without a range is the same on every site, and the column says why. Lengths of single fields are in \`schema.graphql\`.

A refusal names the limit: HTTP answers have \`Retry-After\`, \`RateLimit-Policy\` and \`RateLimit\`, GraphQL has \`rule\`, \`max\`, \`left\` and \`seconds\` in \`extensions.params\`, and the text says what is allowed. The log has one line \`limit.reached\` a minute for each limit and caller. Credentials come first: a valid one is counted by its account, and only callers without one by their address, where an IPv6 address stands for its /64 network.

`

const titles: Readonly<Record<keyof typeof limitGroups, string>> = {
  rates: 'How often',
  uses: 'How much at a time',
  sizes: 'How large',
  stocks: 'How many in all',
}

const parts = Object.entries(limitGroups).map(
  ([group, rows]) =>
    `## ${titles[group as keyof typeof limitGroups]}\n\n| Limit | Counts | Default | Range | Protects | Could hurt |\n|---|---|---|---|---|---|\n${(Object.keys(rows) as LimitName[]).map(rowText).join('\n')}\n`,
)
writeOrCheck({ path: 'docs/limits.md', text: HEAD + parts.join('\n'), command: COMMAND })

function rowText(name: LimitName): string {
  const row = limitRow(name)
  const rate: RateRow | undefined = Object.hasOwn(rates, name) ? (row as RateRow) : undefined
  const window = rate ? ` in ${spanText(rate.windowMs)}` : ''
  const value = `${amount(row.value, row)}${window}`
  const cells = [`\`${name}\``, row.counts, value, rangeOf(row), row.protects, row.hurts]
  return `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

function rangeOf(row: LimitRow): string {
  return 'max' in row.setting
    ? `1 to ${amount(row.setting.max, row)}`
    : `fixed: ${row.setting.fixed}`
}

function amount(value: number, { unit }: LimitRow): string {
  if (unit === 'bytes' && value % MIB === 0) return `${value / MIB} MiB`
  if (unit.startsWith('bytes') && value % KIB === 0)
    return `${value / KIB} KiB${unit.slice('bytes'.length)}`
  const number = value.toLocaleString('en-US')
  if (unit === '%') return `${number} %`
  return unit === 'items' || unit === 'times' ? number : `${number} ${unit}`
}

function spanText(ms: number): string {
  return ms > 60 * MINUTE_MS ? `${ms / MINUTE_MS / 60} hours` : `${ms / MINUTE_MS} minutes`
}
