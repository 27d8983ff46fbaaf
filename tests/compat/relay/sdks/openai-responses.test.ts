import { openaiResponsesSdk } from './openai-responses.ts'
import { testSdk } from './sdk-cases.ts'

testSdk(openaiResponsesSdk)
