/*
 * Classifies an event by its bytes, because nearly all events are content and need no decoding.
 */

export { afterBlanks, hasData } from '../../kernel/event-bytes.ts'

const ROLE_MARK = Buffer.from('"role"')
const ERROR_FIELD = /^event:[ \t]*error[ \t]*$/m

/** Whether an event may begin a message. */
export const hasRole = (event: Buffer) => event.includes(ROLE_MARK)

/** Whether the event's `event` field is `error`. */
export const isErrorEvent = (event: Buffer) => ERROR_FIELD.test(event.toString('latin1'))
