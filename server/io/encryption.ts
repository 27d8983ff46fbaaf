import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash as digestOf,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto'
import type { Encryption } from '../kernel/encryption.ts'

/** Bound to column and row. */
const VERSION = 2
/** Bound to the column only, in earlier versions. */
const VERSION_UNBOUND = 1
const KEY_ID_BYTES = 4
const IV_BYTES = 12
const TAG_BYTES = 16
/** The size of the hash cache. When it is full, it is emptied. */
const HASHES_MAX = 20_000
const HEAD_BYTES = 1 + KEY_ID_BYTES + IV_BYTES + TAG_BYTES

interface Keys {
  readonly id: Buffer
  // As objects, because with a key in bytes a cipher or a hash takes five times as long.
  readonly cipherKey: KeyObject
  readonly hashKey: KeyObject
}

/**
 * Encrypts with the first secret and decrypts with any, so that a secret is replaced by adding a new
 * first one. Stored form: version, key id, initialisation vector, tag, text.
 */
export function createEncryption(secrets: readonly [Uint8Array, ...Uint8Array[]]): Encryption {
  const keys = secrets.map(deriveKeys)
  const newest = keys[0] as Keys
  const decryptAs = (version: number, encrypted: Uint8Array, place: string) => {
    const bytes = Buffer.from(encrypted)
    const key = keys.find(one => one.id.equals(keyIdOf(bytes)))
    if (!key || bytes[0] !== version) throw new Error(`no key decrypts ${place}`)
    return decrypt(key, bytes, place)
  }
  const hashes = memoized(secret => keys.map(({ hashKey }) => hashWith(hashKey, secret)))
  return {
    encrypt: (plain, place) => encrypt(newest, plain, place),
    decrypt: (encrypted, place) => decryptAs(VERSION, encrypted, place),
    decryptUnbound: (encrypted, column) => decryptAs(VERSION_UNBOUND, encrypted, column),
    isCurrent: encrypted => encrypted[0] === VERSION && newest.id.equals(keyIdOf(encrypted)),
    hash: secret => hashes(secret)[0] as Uint8Array<ArrayBuffer>,
    hashes,
    keyIds: keys.map(({ id }) => id.toString('hex')),
  }
}

/** The same with secrets as texts, from settings and key files. */
export function encryptionOf([first, ...others]: readonly [string, ...string[]]): Encryption {
  return createEncryption([Buffer.from(first), ...others.map(text => Buffer.from(text))])
}

const keyIdOf = (encrypted: Uint8Array) => encrypted.subarray(1, 1 + KEY_ID_BYTES)

function hashWith(key: KeyObject, secret: string): Uint8Array<ArrayBuffer> {
  return copyOf(createHmac('sha256', key).update(secret).digest())
}

/**
 * Caches keyed hashes by the plain digest of the secret, which takes a tenth of the time. The cache
 * contains no secret.
 */
function memoized<Hash>(hash: (secret: string) => Hash): (secret: string) => Hash {
  const known = new Map<string, Hash>()
  return secret => {
    const digest = digestOf('sha256', secret, 'base64')
    const found = known.get(digest)
    if (found) return found
    if (known.size >= HASHES_MAX) known.clear()
    const made = hash(secret)
    known.set(digest, made)
    return made
  }
}

function derive(secret: Uint8Array, purpose: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'sluice', purpose, bytes))
}

function deriveKeys(secret: Uint8Array): Keys {
  return {
    id: derive(secret, 'sluice key id', KEY_ID_BYTES),
    cipherKey: createSecretKey(derive(secret, 'sluice seal', 32)),
    hashKey: createSecretKey(derive(secret, 'sluice lookup', 32)),
  }
}

function encrypt(key: Keys, plain: string, place: string): Uint8Array<ArrayBuffer> {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key.cipherKey, iv).setAAD(Buffer.from(place))
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return copyOf(Buffer.concat([Buffer.of(VERSION), key.id, iv, cipher.getAuthTag(), text]))
}

function decrypt(key: Keys, encrypted: Buffer, place: string): string {
  const iv = encrypted.subarray(1 + KEY_ID_BYTES, 1 + KEY_ID_BYTES + IV_BYTES)
  const tag = encrypted.subarray(HEAD_BYTES - TAG_BYTES, HEAD_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', key.cipherKey, iv)
  decipher.setAAD(Buffer.from(place)).setAuthTag(tag)
  return Buffer.concat([
    decipher.update(encrypted.subarray(HEAD_BYTES)),
    decipher.final(),
  ]).toString()
}

/** Copies to a plain ArrayBuffer, which Prisma needs; a Buffer may use the shared pool. */
function copyOf(bytes: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes)
}
