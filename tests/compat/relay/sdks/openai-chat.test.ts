import { openaiChatSdk } from './openai-chat.ts'
import { testSdk } from './sdk-cases.ts'

testSdk(openaiChatSdk)
