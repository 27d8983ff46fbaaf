import all from '../../../contract/messages/zh.json'
import common from '../zh/common.json'
import errors from '../zh/errors.json'
import shell from '../zh/shell.json'

// The other messages are texts of the server: mails and log entries.
const messages = { errors: all.errors, fields: all.fields }

export const texts = { common, errors, messages, shell }
