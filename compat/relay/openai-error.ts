import { openaiChat } from '../../server/dialects/openai-chat/index.ts'
import type { AppError } from '../../server/kernel/app-error.ts'
import type { RenderContext, Rendered } from '../../server/relay/index.ts'
import { renderIn } from './render-in.ts'

/** The error object of OpenAI, for calls of every dialect that has none of its own. */
export const renderOpenAiError = (error: AppError, context: RenderContext): Rendered =>
  renderIn(openaiChat, error, context)
