import { anthropicSdk } from './anthropic.ts'
import { testSdk } from './sdk-cases.ts'

testSdk(anthropicSdk)
