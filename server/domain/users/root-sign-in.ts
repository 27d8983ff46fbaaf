import type { Services } from '../../kernel/ctx.ts'
import { DEMO_PASSWORD, type RootAccount } from './ensure-root.ts'
import { isPassword } from './password.ts'

/**
 * Root's present sign-in for a demo. The password is included when it is the well-known one or
 * `chosen`; otherwise it was changed, or chosen at an earlier start.
 */
export async function rootSignIn(
  { db }: Pick<Services, 'db'>,
  chosen: string | undefined,
): Promise<RootAccount> {
  const select = { username: true, passwordHash: true } as const
  const root = await db.user.findFirstOrThrow({ where: { role: 'ROOT' }, select })
  const { username, passwordHash } = root
  for (const password of [chosen, DEMO_PASSWORD]) {
    if (password && (await isPassword(passwordHash, password))) return { username, password }
  }
  return { username }
}
