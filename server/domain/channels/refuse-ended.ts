import { findChannelType } from '../../../contract/channel-types.ts'
import { AppError } from '../../kernel/app-error.ts'

/**
 * Refuses a new channel of a service that its vendor ended. A stored one stays as it is, and the files of a
 * configuration may have it.
 */
export function refuseEnded(type: number): void {
  if (!findChannelType(type)?.ended) return
  const fields = [{ field: 'type', messageKey: 'channelTypeEnded' }]
  throw new AppError('INPUT_INVALID', {}, { fields })
}
