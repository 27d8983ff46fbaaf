import { AppError } from '../../kernel/app-error.ts'
import type { Services } from '../../kernel/ctx.ts'
import { groupExists } from '../groups/index.ts'

/** Throws GROUP_NOT_USABLE for a group without a ratio: nobody could be charged in it. */
export function requireGroup(services: Services, group: string): void {
  if (!groupExists(services, group)) throw new AppError('GROUP_NOT_USABLE', { group })
}
