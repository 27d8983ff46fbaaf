import { genaiSdk } from './genai.ts'
import { testSdk } from './sdk-cases.ts'

testSdk(genaiSdk)
