import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { option } from '../options/index.ts'

/** Characters with which one mailbox has many addresses. */
const ALIAS = /[+.]/

/**
 * Refuses a mail address, in lower case, that the site does not accept. Throws EMAIL_DOMAIN_REFUSED
 * and EMAIL_ALIAS_REFUSED.
 */
export function checkEmailRules(ctx: Ctx, email: string): void {
  const [local = '', domain = ''] = email.split('@')
  const isListed = () => option(ctx, 'EmailDomainWhitelist').includes(domain)
  if (option(ctx, 'EmailDomainRestrictionEnabled') && !isListed()) {
    throw new AppError('EMAIL_DOMAIN_REFUSED')
  }
  if (option(ctx, 'EmailAliasRestrictionEnabled') && ALIAS.test(local)) {
    throw new AppError('EMAIL_ALIAS_REFUSED')
  }
}
