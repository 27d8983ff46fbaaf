import { AppError } from '../kernel/app-error.ts'
import { limits } from './limits.ts'

/** Types that have a global id, and whether the number behind it needs 64 bits. */
export const nodeTypes = [
  'User',
  'Channel',
  'Token',
  'Log',
  'SiteStatus',
  'LedgerEntry',
  'Redemption',
  'TopUpOrder',
] as const
export type NodeType = (typeof nodeTypes)[number]

export interface NodeId {
  readonly type: NodeType
  readonly id: bigint
}

const CANONICAL = /^([A-Z][A-Za-z]*):(0|[1-9]\d{0,18})$/
const INT_MAX = 2 ** 31 - 1

export function encodeId(type: string, id: number | bigint | string): string {
  return Buffer.from(`${type}:${id}`).toString('base64')
}

/** Reads a global id; only the exact text that `encodeId` writes is one. Throws ID_INVALID. */
export function decodeId(text: string): NodeId {
  if (text.length > limits.idLength) throw new AppError('ID_INVALID')
  const match = CANONICAL.exec(Buffer.from(text, 'base64').toString('latin1'))
  const type = nodeTypes.find(one => one === match?.[1])
  if (!type || !match?.[2] || encodeId(type, match[2]) !== text) throw new AppError('ID_INVALID')
  return { type, id: BigInt(match[2]) }
}

/** The database id behind a global id that must be of one type. Throws ID_INVALID. */
export function databaseId(type: NodeType, text: string): number {
  const decoded = decodeId(text)
  if (decoded.type !== type || decoded.id > INT_MAX) throw new AppError('ID_INVALID')
  return Number(decoded.id)
}

/** Log rows outnumber 32 bits. Throws ID_INVALID. */
export function logId(text: string): bigint {
  const { type, id } = decodeId(text)
  if (type !== 'Log') throw new AppError('ID_INVALID')
  return id
}

export function databaseIds(type: NodeType, texts: readonly string[]): number[] {
  return texts.map(text => databaseId(type, text))
}
