import type { ConversationMarks } from '../../conversation.ts'

/** A text that is completed is no conversation, and has no reasoning. */
export const readConversation = (): ConversationMarks => ({
  name: undefined,
  stored: undefined,
  isBegun: false,
  isBound: false,
  begin: () => '',
})

export const withoutThoughts = (): undefined => undefined
