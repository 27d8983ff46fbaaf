import { isMailAddress } from '../../../contract/inputs/email.ts'
import type { OptionValues } from '../../../contract/options.ts'

type Sender = Pick<OptionValues, 'SMTPAccount' | 'SMTPFrom'>

/** The address that mails come from: of the two options, the first one that is filled in. */
export const senderOf = ({ SMTPFrom, SMTPAccount }: Sender) => SMTPFrom || SMTPAccount

/** Whether the site can send mail: it knows a server and the address of the sender. */
export function isMailSet(values: Sender & Pick<OptionValues, 'SMTPServer'>): boolean {
  return values.SMTPServer !== '' && isMailAddress(senderOf(values))
}
