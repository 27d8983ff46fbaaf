import { Secret, TOTP } from 'otpauth'

/** The column of encrypted secrets. */
export const SECRET_COLUMN = 'authenticators.secret'

const SECRET_BYTES = 20
const STEP_SECONDS = 30
/** Steps before and after the present one: clocks of phones differ, and typing takes time. */
const STEPS_AROUND = 1

/** A new secret in base32, as authenticator apps read it. */
export function newSecret(random: (bytes: number) => Uint8Array): string {
  return base32(random(SECRET_BYTES))
}

/** Bytes as letters and digits that are not confused with each other. */
export function base32(bytes: Uint8Array): string {
  return new Secret({ buffer: new Uint8Array(bytes).buffer }).base32
}

/** The address that authenticator apps read from a QR code. */
export function setupUri(secret: string, names: { issuer: string; label: string }): string {
  return totpOf(secret, names).toString()
}

/** The time step that a code belongs to; undefined when it is not valid now. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const totp = totpOf(secret)
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: STEPS_AROUND })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}

function totpOf(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret, algorithm: 'SHA1', digits: 6, period: STEP_SECONDS })
}
