import { AppError } from '../../kernel/app-error.ts'
import type { Services } from '../../kernel/ctx.ts'
import { limitOf } from '../limits/index.ts'

/** Throws PASSKEY_LIMIT_REACHED when an account with so many passkeys cannot have another one. */
export function requireRoomFor(services: Services, present: number): void {
  const max = limitOf(services, 'passkeys-user')
  if (present >= max) throw new AppError('PASSKEY_LIMIT_REACHED', { max })
}
