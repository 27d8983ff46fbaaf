import { looksSecret } from '../../format/keys.ts'

const MARK = 'secret:'
const secrets: string[] = []

/**
 * The text of a filter as the address has it. A complete key never enters the address or the
 * history.
 */
export function hideSecret(text: string): string {
  if (!looksSecret(text)) return text
  const at = secrets.indexOf(text)
  if (at >= 0) return `${MARK}${at}`
  secrets.push(text)
  return `${MARK}${secrets.length - 1}`
}

/** The text of a filter in the address; empty for a complete key in another tab. */
export function readSecret(value: string | null): string {
  if (!value || !isHiddenSecret(value)) return value ?? ''
  return secrets[Number(value.slice(MARK.length))] ?? ''
}

/** Whether the text of a filter stands for a key that only this tab knows. */
export const isHiddenSecret = (value: string): boolean => value.startsWith(MARK)

/** The text of a form's field as the address holds it. */
export function filterText(value: FormDataEntryValue | null): string | undefined {
  const text = typeof value === 'string' ? value.trim() : ''
  return text === '' ? undefined : hideSecret(text)
}
