import type { Language } from '../../../contract/enums.ts'
import { message } from '../../../contract/messages.ts'
import type { Services } from '../../kernel/ctx.ts'
import { option } from '../options/index.ts'

export type Reader = Services & { readonly language?: Language }

/** The texts of the default descriptions of groups. */
const texts = new Map([
  ['default', 'defaultGroup'],
  ['vip', 'vipGroup'],
] as const)

/** The listed groups with their descriptions; a default one is in the language of the reader. */
export function groupDescriptions(reader: Reader): ReadonlyMap<string, string> {
  const listed = option(reader, 'UserUsableGroups')
  return new Map([...listed].map(([name, text]) => [name, translated(name, text, reader)]))
}

function translated(name: string, text: string, { language = 'zh' }: Reader): string {
  const key = texts.get(name as 'default' | 'vip')
  return key && text === message('zh', 'names', key) ? message(language, 'names', key) : text
}
