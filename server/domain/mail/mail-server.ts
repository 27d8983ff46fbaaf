import type { Services } from '../../kernel/ctx.ts'
import type { MailServer } from '../../kernel/mail.ts'
import { isMailSet, option, senderOf } from '../options/index.ts'

const PORT_OF_TLS = 465

/** The mail server of the options and the address of the sender; undefined until both are set. */
export function mailServer(
  services: Services,
): { readonly server: MailServer; readonly sender: string } | undefined {
  const SMTPServer = option(services, 'SMTPServer')
  const SMTPAccount = option(services, 'SMTPAccount')
  const SMTPFrom = option(services, 'SMTPFrom')
  if (!isMailSet({ SMTPServer, SMTPAccount, SMTPFrom })) return undefined
  const port = option(services, 'SMTPPort')
  const password = option(services, 'SMTPToken')
  const isTls = option(services, 'SMTPSSLEnabled') || port === PORT_OF_TLS
  // A relay inside the network takes mail without a password; SMTPAccount is then only the sender.
  const account = password === '' ? '' : SMTPAccount
  const server = { host: SMTPServer, port, isTls, account, password }
  return { server, sender: senderOf({ SMTPFrom, SMTPAccount }) }
}
