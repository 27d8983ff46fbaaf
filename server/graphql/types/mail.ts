import { SendTestMail } from '../../../contract/inputs/email.ts'
import { sendTestMail } from '../../domain/mail/index.ts'
import { inputFrom } from '../input-from.ts'
import { text, verbField } from '../verb-field.ts'

const SendTestMailInput = inputFrom('SendTestMailInput', SendTestMail, {
  description: 'Reader of a test mail.',
})

verbField('sendTestMail', {
  description: 'Sends a mail with the saved SMTP options, so that they can be checked.',
  may: 'mail:test',
  input: SendTestMailInput,
  payload: { email: text('Address that the mail was sent to.') },
  isGuarded: true,
  run: async (input, ctx) => ({ email: await sendTestMail(ctx, input) }),
})
