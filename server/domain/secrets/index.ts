export { checkSecrets, type SecretsVerdict } from './check-secrets.ts'
export { rotateSecret, type Rotation } from './rotate-secret.ts'
export type { ReencryptedColumn } from './reencrypt.ts'
export { encryptedColumns } from './encrypted-columns.ts'
