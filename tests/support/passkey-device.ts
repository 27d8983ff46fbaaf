import { isoCBOR } from '@simplewebauthn/server/helpers'
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

/** The options of the server, as far as a device reads them. */
interface Options {
  readonly challenge?: string
}

export interface DeviceTraits {
  /** The origin of the page that asks. */
  readonly origin?: string
  /** The domain of the passkey. */
  readonly rpId?: string
  /** Whether the device was unlocked for this use. */
  readonly isVerified?: boolean
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: Buffer | Uint8Array) => Buffer.from(data).toString('base64url')

/** A device with one passkey, which answers as a browser does. */
export function passkeyDevice(traits: DeviceTraits = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0

  const clientDataOf = (type: string, { challenge }: Options, { origin }: DeviceTraits) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  const authDataOf = ({ rpId = '', isVerified }: DeviceTraits, credential?: Buffer) => {
    counter += 1
    const flags =
      USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | (credential ? HAS_CREDENTIAL : 0)
    const head = Buffer.alloc(5)
    head.writeUInt8(flags, 0)
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(rpId), head, credential ?? Buffer.alloc(0)])
  }

  const answer = (response: object) =>
    JSON.stringify({
      id: base64url(id),
      rawId: base64url(id),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    })

  const all = (special: DeviceTraits) => ({
    origin: 'http://localhost:3000',
    rpId: 'localhost',
    isVerified: true,
    ...traits,
    ...special,
  })

  return {
    /** Answers `navigator.credentials.create`. */
    create(options: object, special: DeviceTraits = {}): string {
      const used = all(special)
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const cose = Buffer.from(isoCBOR.encode(key))
      const authData = authDataOf(used, Buffer.concat([Buffer.alloc(16), length, id, cose]))
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      return answer({
        clientDataJSON: base64url(clientDataOf('webauthn.create', options, used)),
        attestationObject: base64url(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      })
    },
    /** Answers `navigator.credentials.get`. */
    use(options: object, special: DeviceTraits = {}): string {
      const used = all(special)
      const clientData = clientDataOf('webauthn.get', options, used)
      const authData = authDataOf(used)
      const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey)
      return answer({
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
      })
    },
    /** A copy of the device counts from an earlier use. */
    resetCounter: () => {
      counter = 0
    },
  }
}
