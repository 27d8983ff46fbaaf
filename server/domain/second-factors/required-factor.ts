import { roleCode, type RoleName } from '../../../contract/enums.ts'
import type { OptionValue } from '../../../contract/options.ts'
import type { Services } from '../../kernel/ctx.ts'
import { option } from '../options/index.ts'

type Coverage = OptionValue<'SecondFactorRequiredFor'>

/** The lowest role that must have a second factor. */
const LOWEST_RANK: Readonly<Record<Coverage, number>> = {
  off: Infinity,
  admins: roleCode.ADMIN,
  everyone: roleCode.NORMAL,
}

/** Whether accounts of a role must have a second factor. */
export function isFactorRequired(services: Services, role: RoleName): boolean {
  return roleCode[role] >= LOWEST_RANK[option(services, 'SecondFactorRequiredFor')]
}

/**
 * The mark of an actor that lacks a required second factor, for sessions and access tokens alike. The
 * actor may then only add one (`access`). API keys are not asked: they change no account.
 */
export function factorMark(
  services: Services,
  { role, hasFactor }: { readonly role: RoleName; readonly hasFactor: boolean },
): { readonly isFactorMissing?: true } {
  return !hasFactor && isFactorRequired(services, role) ? { isFactorMissing: true } : {}
}
