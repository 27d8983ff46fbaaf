import { findChannelType, operationOf } from './channel-types.ts'
import { otherProblem } from './inputs/channel-json.ts'
import { keyProblem } from './key-parts.ts'

/**
 * Why no call can use a channel, whatever its status: Sluice does not call its type, the vendor ended the
 * service, or its key or its further value has not the form that its type needs.
 */
export type UnusableReason = 'UNSUPPORTED' | 'ENDED' | 'MALFORMED'

interface Used {
  readonly type: number
  readonly key: string
  readonly other: string
}

/** Why no call can use a channel; undefined when calls can. */
export function unusableReason({ type, key, other }: Used): UnusableReason | undefined {
  if (findChannelType(type)?.ended) return 'ENDED'
  if (!operationOf(type)) return 'UNSUPPORTED'
  return (keyProblem(type, key) ?? otherProblem(type, other)) ? 'MALFORMED' : undefined
}
