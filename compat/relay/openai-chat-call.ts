import { openaiChat } from '../../server/dialects/openai-chat/index.ts'
import type { Call } from '../../server/relay/index.ts'
import { parseCall, type CallForm } from './parse-call.ts'

export const chatForm: CallForm = { dialect: openaiChat, param: 'messages' }

/**
 * Parses a chat request. Throws REQUEST_INVALID, RESPONSES_BODY or MODEL_MISSING with the name of the
 * parameter.
 */
export const parseChat = (value: unknown): Call => parseCall(chatForm, value)
