import { AppError } from '../kernel/app-error.ts'
import { limits } from './limits.ts'

/** Types whose global ids contain a number. */
export const nodeTypes = [
  'User',
  'Channel',
  'ChannelKey',
  'Token',
  'Log',
  'SiteStatus',
  'LedgerEntry',
  'Redemption',
  'TopUpOrder',
  'DrawingTask',
  'AsyncTask',
  'ChannelType',
  'SignIn',
  'AuditEntry',
  'Passkey',
  'LogView',
] as const
/** The same for types that mutations take and `node` does not load. */
const viewTypes = ['AccountToken'] as const
/** Types whose global ids contain a name. */
export const namedTypes = ['Group', 'Job', 'Option'] as const
export type NumberedType = (typeof nodeTypes)[number] | (typeof viewTypes)[number]
type NamedType = (typeof namedTypes)[number]
export type NodeType = NumberedType | NamedType

export const isNamedType = (type: NodeType): type is NamedType =>
  namedTypes.some(one => one === type)

export type NodeId =
  | { readonly type: NumberedType; readonly id: bigint }
  | { readonly type: NamedType; readonly name: string }

const CANONICAL = /^([A-Z][A-Za-z]*):(0|[1-9]\d{0,18})$/
const NAMED = /^([A-Z][A-Za-z]*):(.+)$/su
const INT_MAX = 2 ** 31 - 1

export function encodeId(type: string, id: number | bigint | string): string {
  return Buffer.from(`${type}:${id}`).toString('base64')
}

/** Decodes a global id. Only the exact output of `encodeId` is accepted. Throws ID_INVALID. */
export function decodeId(text: string): NodeId {
  if (text.length > limits.idLength) throw new AppError('ID_INVALID')
  const plain = Buffer.from(text, 'base64').toString()
  const [, type, id = ''] = CANONICAL.exec(plain) ?? NAMED.exec(plain) ?? []
  if (type === undefined || encodeId(type, id) !== text) throw new AppError('ID_INVALID')
  const named = namedTypes.find(one => one === type)
  if (named) return { type: named, name: id }
  const numbered = [...nodeTypes, ...viewTypes].find(one => one === type)
  if (!numbered || !CANONICAL.test(plain)) throw new AppError('ID_INVALID')
  return { type: numbered, id: BigInt(id) }
}

/** The name in the global id of a group or an option. Throws ID_INVALID. */
export function nameOf(type: NamedType, text: string): string {
  const decoded = decodeId(text)
  if (decoded.type !== type) throw new AppError('ID_INVALID')
  return decoded.name
}

/** The database id in a global id of the given type. Throws ID_INVALID. */
export function databaseId(type: NumberedType, text: string): number {
  const decoded = decodeId(text)
  if (decoded.type !== type || !('id' in decoded) || decoded.id > INT_MAX) {
    throw new AppError('ID_INVALID')
  }
  return Number(decoded.id)
}

/** Ids of log rows and audit entries have 64 bits. Throws ID_INVALID. */
export function longId(type: 'AuditEntry' | 'Log', text: string): bigint {
  const decoded = decodeId(text)
  if (decoded.type !== type || !('id' in decoded)) throw new AppError('ID_INVALID')
  return decoded.id
}

export function encodeIds(type: NumberedType, ids: readonly (number | bigint)[]): string[] {
  return ids.map(id => encodeId(type, id))
}

export function databaseIds(type: NumberedType, texts: readonly string[]): number[] {
  return texts.map(text => databaseId(type, text))
}
