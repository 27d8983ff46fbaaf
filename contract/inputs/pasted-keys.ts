import { readJson } from '../json.ts'

const MARK = /^\uFEFF/
const LINE_END = /[\r\n\u2028\u2029]+/u
/** Between the keys of a line, also as Chinese keyboards write it. */
const COMMAS = /[,;\u3001\uFF0C\uFF1B]+/u
const COMMAS_OR_BLANKS = /[\s,;\u3001\uFF0C\uFF1B\uFEFF\u200B]+/u
/** Between the parts of a key, which may be a name with blanks. */
const PART = '|'
const QUOTED = /^(["'`\u201C\u2018])(.*)["'`\u201D\u2019]$/u
const BEARER = /\bbearer\s+/giu

/**
 * The keys in a text as people paste it: one a line, separated by commas or blanks, quoted, as a JSON list,
 * or with the mark of a file. A key that is a JSON object stays whole. Repeated keys stay.
 */
export function pastedKeys(pasted: string): string[] {
  const text = pasted.replace(MARK, '').trim()
  if (text.startsWith('{')) return [text]
  const listed = text.startsWith('[') ? readJson(text) : undefined
  if (Array.isArray(listed)) return listed.flatMap(keysOfItem)
  return text
    .replace(BEARER, '')
    .split(LINE_END)
    .flatMap(line => line.split(line.includes(PART) ? COMMAS : COMMAS_OR_BLANKS))
    .map(key => unquoted(key.trim()).trim())
    .filter(key => key !== '')
}

/** An object in a JSON list is the key of a service account. */
const keysOfItem = (item: unknown): string[] =>
  typeof item === 'string' ? pastedKeys(item) : [JSON.stringify(item)]

const unquoted = (key: string) => QUOTED.exec(key)?.[2] ?? key
