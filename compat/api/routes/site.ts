import { oidcAuthorizationEndpoint } from '../../../server/domain/identities/index.ts'
import { siteContent, siteStatus } from '../../../server/domain/options/index.ts'
import { AppError } from '../../../server/kernel/app-error.ts'
import type { Answer, Call } from '../route.ts'
import { toRestStatus } from '../wire/site.ts'

export async function readStatus({ ctx }: Call): Promise<Answer> {
  const oidcEndpoint = await oidcAuthorizationEndpoint(ctx)
  return { data: toRestStatus(siteStatus(ctx), oidcEndpoint) }
}

/** Whether the server and its database answer. */
export async function readHealth({ ctx }: Call): Promise<Answer> {
  try {
    await ctx.pool.query('select 1', [], 'ping')
  } catch (error) {
    throw new AppError('DATABASE_AWAY', {}, { cause: error })
  }
  return { message: 'Server is running' }
}

export function readNotice({ ctx }: Call): Answer {
  return { data: siteContent(ctx).notice }
}

export function readAbout({ ctx }: Call): Answer {
  return { data: siteContent(ctx).about }
}

export function readHome({ ctx }: Call): Answer {
  return { data: siteContent(ctx).home }
}
