import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import { AppError } from '../../kernel/app-error.ts'

const field = z.string()

const answer = z.object({
  id: field,
  rawId: field,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: field }),
})

const clientData = z.object({ challenge: z.string(), origin: z.string() })

const created = answer.extend({
  response: answer.shape.response.extend({
    attestationObject: field,
    transports: z.array(field).optional(),
  }),
})

const used = answer.extend({
  response: answer.shape.response.extend({ authenticatorData: field, signature: field }),
})

/** What a browser returns, with the challenge and the origin that it signed. */
export interface PasskeyAnswer<Response> {
  readonly response: Response
  readonly challenge: string
  readonly origin: string
}

/** Reads the answer of a browser that has created a passkey. Throws PASSKEY_REFUSED. */
export function readCreated(text: string): PasskeyAnswer<RegistrationResponseJSON> {
  const response = parse(created, text)
  return {
    response: { ...response, clientExtensionResults: {} } as RegistrationResponseJSON,
    ...signedBy(response.response.clientDataJSON),
  }
}

/** Reads the answer of a browser that has used a passkey. Throws PASSKEY_REFUSED. */
export function readUsed(text: string): PasskeyAnswer<AuthenticationResponseJSON> {
  const response = parse(used, text)
  return {
    response: { ...response, clientExtensionResults: {} },
    ...signedBy(response.response.clientDataJSON),
  }
}

function signedBy(base64url: string) {
  return parse(clientData, Buffer.from(base64url, 'base64url').toString())
}

function parse<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  const parsed = schema.safeParse(jsonOf(text))
  if (!parsed.success) throw new AppError('PASSKEY_REFUSED')
  return parsed.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
