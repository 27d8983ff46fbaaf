import { entryPoint } from '../../relay/entryPoint.ts'
import { enterToSetUp } from '../../shell/guards.ts'

export const entry = entryPoint({ enter: enterToSetUp, queries: () => ({}) })
