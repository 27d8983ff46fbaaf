export { type AddressRules } from './address-rules.ts'
export { tokenByKey, type CachedToken } from './cached.ts'
export { createTokens } from './create-tokens.ts'
export { deleteTokens } from './delete-tokens.ts'
export { getToken, getTokens } from './get-token.ts'
export { KEY_COLUMN } from './key.ts'
export { accountTokenColumns, listAccountTokens, type AccountToken } from './list-account-tokens.ts'
export { listTokens, ownTokenIds } from './list-tokens.ts'
export { retireToken } from './retire-token.ts'
export {
  revealTokenKey,
  revealTokenKeyUnproven,
  tokenKey,
  withKey,
  type RevealedToken,
} from './reveal-token-key.ts'
export { setAccountTokenStatus } from './set-account-token-status.ts'
export { setTokenStatus } from './set-token-status.ts'
export { tokenAccess, type TokenAccess } from './token-access.ts'
export { tokenOfCall, type TokenOfCall } from './token-of-call.ts'
export { presentStatus, transition, type TokenState, type WantedStatus } from './transition.ts'
export { updateToken } from './update-token.ts'
