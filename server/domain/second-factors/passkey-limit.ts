import { AppError } from '../../kernel/app-error.ts'

const PASSKEYS_MAX = 20

/** Throws PASSKEY_LIMIT_REACHED when an account with so many passkeys cannot have another one. */
export function requireRoomFor(present: number): void {
  if (present >= PASSKEYS_MAX) throw new AppError('PASSKEY_LIMIT_REACHED', { max: PASSKEYS_MAX })
}
