import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { ClientError } from '../relay/clientError.ts'
import type { SiteStatus } from './session.ts'

/** Whether passkeys work on this page: the site has a domain, and the browser supports them. */
export function hasPasskeys(status: SiteStatus | undefined): boolean {
  const isDomain = /[a-z]/i.test(location.hostname) && !location.hostname.startsWith('[')
  return status?.hasPasskeys === true && isDomain && 'PublicKeyCredential' in window
}

/** Asks the browser to create a passkey. Resolves to its answer as JSON. Rejects with a ClientError. */
export async function createPasskey(options: unknown): Promise<string> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  return asJson(startRegistration({ optionsJSON }))
}

/** Asks the browser for a passkey. Resolves to its answer as JSON. Rejects with a ClientError. */
export async function requestPasskey(options: unknown): Promise<string> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  return asJson(startAuthentication({ optionsJSON }))
}

/** Browsers do not say why there is no answer, so that a page learns nothing about the person. */
async function asJson(answer: Promise<object>): Promise<string> {
  try {
    return JSON.stringify(await answer)
  } catch {
    throw new ClientError('CLIENT_PASSKEY', '')
  }
}
