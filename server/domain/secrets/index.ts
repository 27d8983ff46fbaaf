export { checkSecrets, type SecretsVerdict } from './check-secrets.ts'
export { rotateSecret, type Rotation } from './rotate-secret.ts'
export type { Resealed } from './reseal.ts'
export { sealedColumns } from './sealed-columns.ts'
