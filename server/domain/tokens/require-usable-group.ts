import { AppError } from '../../kernel/app-error.ts'
import type { Services } from '../../kernel/ctx.ts'
import { usableGroups } from '../groups/index.ts'

/** Throws GROUP_NOT_USABLE unless the owner, by its own group, may use the token's. */
export function requireUsableGroup(services: Services, ownGroup: string, group: string): void {
  if (group === '') return
  const usable = usableGroups(services, ownGroup)
  if (!usable.some(({ name }) => name === group)) throw new AppError('GROUP_NOT_USABLE', { group })
}
