import { BindEmail, ResetPassword, SendEmailCode } from '../../../contract/inputs/email.ts'
import { Register } from '../../../contract/inputs/registration.ts'
import { bindEmail, sendBindingCode, sendRegistrationCode } from '../../domain/email/index.ts'
import { requestPasswordReset, resetPassword } from '../../domain/recovery/index.ts'
import { registerAndSignIn } from '../../domain/registration/index.ts'
import { inputFrom } from '../input-from.ts'
import { integer, text, verbField } from '../verb-field.ts'
import { signedIn } from './session.ts'
import { viewer } from './viewer.ts'

const RegisterInput = inputFrom('RegisterInput', Register, { description: 'A new own account.' })

const SendRegistrationCodeInput = inputFrom('SendRegistrationCodeInput', SendEmailCode, {
  description: 'A mail address to sign up with.',
})

const SendEmailBindingCodeInput = inputFrom('SendEmailBindingCodeInput', SendEmailCode, {
  description: 'A mail address for the own account.',
})

const RequestPasswordResetInput = inputFrom('RequestPasswordResetInput', SendEmailCode, {
  description: 'The mail address of an account.',
})

const BindEmailInput = inputFrom('BindEmailInput', BindEmail, {
  description: 'A mail address for the own account, with the code that was sent to it.',
})

const ResetPasswordInput = inputFrom('ResetPasswordInput', ResetPassword, {
  description: 'The parts of a link for a new password.',
})

/** The same for every address, so that the answer does not show which addresses have an account. */
const sent = {
  email: text('Address that the mail was sent to.'),
  minutes: integer('Minutes for which the code or link is valid.'),
}

verbField('sendRegistrationCode', {
  description: 'Sends a code for signing up with a mail address. Open to guests.',
  may: 'public',
  input: SendRegistrationCodeInput,
  payload: sent,
  isGuarded: true,
  run: (input, ctx) => sendRegistrationCode(ctx, input),
})

verbField('register', {
  description: 'Creates an account for the caller and signs it in. Open to guests.',
  may: 'public',
  input: RegisterInput,
  payload: { viewer },
  isGuarded: true,
  run: async (input, ctx) => {
    await signedIn(ctx, await registerAndSignIn(ctx, input))
    return {}
  },
})

verbField('sendEmailBindingCode', {
  description: 'Sends a code for binding a mail address to the own account.',
  may: 'user:self',
  input: SendEmailBindingCodeInput,
  payload: sent,
  isGuarded: true,
  run: (input, ctx) => sendBindingCode(ctx, input),
})

verbField('bindEmail', {
  description: 'Sets the mail address of the own account.',
  may: 'user:self',
  input: BindEmailInput,
  payload: { viewer },
  isGuarded: true,
  run: async (input, ctx) => {
    await bindEmail(ctx, input)
    return {}
  },
})

verbField('requestPasswordReset', {
  description: 'Sends a link for a new password to a mail address. Open to guests.',
  may: 'public',
  input: RequestPasswordResetInput,
  payload: sent,
  isGuarded: true,
  run: (input, ctx) => requestPasswordReset(ctx, input),
})

verbField('resetPassword', {
  description:
    'Sets a new password with a link, and ends all sign-ins and the system access token. Open to guests.',
  may: 'public',
  input: ResetPasswordInput,
  payload: {
    password: text('The new password. Only its hash is stored, so it is shown only once.'),
  },
  isGuarded: true,
  run: async (input, ctx) => ({ password: await resetPassword(ctx, input) }),
})
