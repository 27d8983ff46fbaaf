import type { IdentityProviderName } from '../../../contract/enums.ts'
import { message } from '../../../contract/messages.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { option } from '../options/index.ts'

/** The name of a provider, in the language of the caller. */
export function providerName(ctx: Ctx, provider: IdentityProviderName): string {
  if (provider === 'OIDC') return option(ctx, 'OIDCName')
  return message(ctx.language, 'names', `provider${provider}`)
}

/** An error whose text names the provider. */
export function providerError(
  ctx: Ctx,
  ...[code, provider, cause]: [code: ErrorCode, provider: IdentityProviderName, cause?: unknown]
): AppError {
  return new AppError(code, { provider: providerName(ctx, provider) }, { cause })
}
