import { limitDefault, type LimitName } from '../../../contract/limits.ts'
import type { Services } from '../../kernel/ctx.ts'
import { option } from '../options/index.ts'

/** The value of a limit that counts now: what root has set, or its default. */
export function limitOf(services: Services, name: LimitName): number {
  return option(services, 'Limits').get(name) ?? limitDefault(name)
}
