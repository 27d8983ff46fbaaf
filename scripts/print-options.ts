import texts from '../client/i18n/en/options.json' with { type: 'json' }
import { optionKeys, optionRow, type OptionKey, type OptionTab } from '../contract/options.ts'
import { writeOrCheck } from './support/printed-file.ts'

/*
 * Writes docs/options.md from the option rows and the English texts of the settings page. With
 * --check it writes nothing and fails when the file is out of date.
 */

const COMMAND = 'node scripts/run.mjs scripts/print-options.ts'
/** A longer default is named and not printed. */
const DEFAULT_MAX = 60

const HEAD = `# Options

This file is generated from \`contract/options/\` and the texts of the settings page. Do not edit it; run \`${COMMAND}\`.

Root changes options on the page \`/setting\`, with \`updateOptions\` of GraphQL or with \`PUT /api/option/\`. A change is in effect on every process within a second and needs no restart. A value that is not valid is refused, and the message says what is accepted. "Secret" options are stored encrypted, and their value is never shown.

`

const tabs: Readonly<Record<OptionTab, string>> = {
  operation: 'Operation',
  system: 'System',
  other: 'Other',
}

const text = `${HEAD}${(Object.keys(tabs) as OptionTab[]).map(tabText).join('\n')}`
writeOrCheck({ path: 'docs/options.md', text, command: COMMAND })

function tabText(tab: OptionTab): string {
  const keys = optionKeys.filter(key => optionRow(key).tab === tab)
  const sections = [...new Set(keys.map(key => optionRow(key).section))]
  const parts = sections.map(section =>
    sectionText(
      section,
      keys.filter(key => optionRow(key).section === section),
    ),
  )
  return `## ${tabs[tab]}\n\n${parts.join('\n')}`
}

function sectionText(section: string, keys: readonly OptionKey[]): string {
  const title = texts.sections[section as keyof typeof texts.sections]
  const head = '| Option | On the page | Default | Effect |\n|---|---|---|---|'
  return `### ${title}\n\n${head}\n${keys.map(rowText).join('\n')}\n`
}

function rowText(key: OptionKey): string {
  const { label, help } = texts.fields[key]
  const notes = [help, choicesOf(key)]
  const cells = [`\`${key}\``, label, defaultOf(key), notes.filter(Boolean).join(' ')]
  return `| ${cells.map(cell => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
}

function choicesOf(key: OptionKey): string {
  const { choices } = optionRow(key).kind
  return choices ? `Values: ${choices.map(name => `\`${name}\``).join(', ')}.` : ''
}

function defaultOf(key: OptionKey): string {
  const { secret, default: value } = optionRow(key)
  if (secret) return 'none (secret)'
  if (value === '') return 'empty'
  return value.length > DEFAULT_MAX ? 'a table of this version' : `\`${value}\``
}
