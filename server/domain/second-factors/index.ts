export { addPasskey } from './add-passkey.ts'
export { confirmAuthenticator } from './confirm-authenticator.ts'
export {
  factorsOf,
  hasSecondFactor,
  loadFactors,
  removeFactors,
  type FactorSummary,
  type OwnPasskey,
  type SecondFactors,
} from './factor-row.ts'
export { consumePasskey } from './consume-passkey.ts'
export { limitTries } from './limit-tries.ts'
export { ownFactors, ownPasskey } from './own-factors.ts'
export { relyingParty } from './relying-party.ts'
export { factorMark, isFactorRequired } from './required-factor.ts'
export { removeAuthenticator } from './remove-authenticator.ts'
export { renewRecoveryCodes } from './renew-recovery-codes.ts'
export { startAuthenticator, type AuthenticatorSetup } from './start-authenticator.ts'
export { SECRET_COLUMN } from './totp.ts'
export { consumeFactorCode } from './consume-factor-code.ts'
export { removePasskey } from './remove-passkey.ts'
export { startPasskey } from './start-passkey.ts'
export { startPasskeyUse } from './start-passkey-use.ts'
