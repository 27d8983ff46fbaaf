import type { Feature } from './feature.ts'
import { ofMessages } from './messages.ts'
import { ofSettings } from './settings.ts'
import { ofTools } from './tools.ts'

/** All samples, in the order of the tables. */
export const features: readonly Feature[] = [...ofMessages, ...ofTools, ...ofSettings]
