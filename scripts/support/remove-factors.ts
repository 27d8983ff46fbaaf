import { removeSecondFactors, type RemovedFactors } from '../../server/domain/users/index.ts'
import { withNamedAccount } from './named-account.ts'

/** Removes the second factors of an account and prints what was done. Throws StartError. */
export async function removeFactorsOf(databaseUrl: string, name: string): Promise<void> {
  print(await withNamedAccount(databaseUrl, name, ctx => removeSecondFactors(ctx, { name })))
}

function print({ user, factors }: RemovedFactors): void {
  const { authenticatorAddedAt, passkeys, recoveryCodesLeft } = factors
  const account = `${user.username} (id ${user.id}, ${user.role})`
  if (!authenticatorAddedAt && passkeys.length === 0) {
    console.log(`${account} has no second factor; nothing was changed.`)
    return
  }
  console.log(`Removed the second factors of ${account}:`)
  if (authenticatorAddedAt) console.log('  the authenticator app')
  for (const { name } of passkeys) console.log(`  the passkey ${JSON.stringify(name)}`)
  console.log(`  ${recoveryCodesLeft} unused recovery codes`)
  console.log('All its sign-ins have ended. Its password stays and is enough to sign in.')
}
