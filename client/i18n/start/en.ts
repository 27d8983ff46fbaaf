import all from '../../../contract/messages/en.json'
import common from '../en/common.json'
import errors from '../en/errors.json'
import shell from '../en/shell.json'

// The other messages are texts of the server: mails and log entries.
const messages = { errors: all.errors, fields: all.fields }

export const texts = { common, errors, messages, shell }
