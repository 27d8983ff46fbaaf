import { readStored, writeStored } from '../../ui/storage.ts'

const STORED_UNDER = 'aff'
/** Longer than any code of the server. */
const CODE_MAX = 64

const isCode = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= CODE_MAX

/** The code of the user who invited the visitor. It is kept until an account is created. */
export const invitation = {
  read: () => readStored(STORED_UNDER, isCode),
  keep(search: URLSearchParams): void {
    const code = search.get(STORED_UNDER)?.trim()
    if (isCode(code)) writeStored(STORED_UNDER, code)
  },
  forget: () => writeStored(STORED_UNDER, undefined),
}
