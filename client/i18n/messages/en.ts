import all from '../../../contract/messages/en.json'

// The other messages are texts of the server: mails and log entries.
export const texts = { errors: all.errors, fields: all.fields }
