import { replacePassword } from '../../server/domain/users/index.ts'
import { withNamedAccount } from './named-account.ts'

/** Gives an account a random password and prints it. Throws StartError. */
export async function setPasswordOf(databaseUrl: string, name: string): Promise<void> {
  const { user, password } = await withNamedAccount(databaseUrl, name, ctx =>
    replacePassword(ctx, { name }),
  )
  console.log(`The new password of ${user.username} (id ${user.id}, ${user.role}): ${password}`)
  console.log('It is shown only this once. All sign-ins and the system access token have ended.')
  console.log('Second factors stay: `remove-second-factors` removes them.')
  if (user.status !== 'ENABLED') console.log('The account is disabled, and stays so.')
}
