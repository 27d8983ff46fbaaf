import type { z } from 'zod'
import { MODELS_MAX } from './channel.ts'
import { input, integer, line, uniqueList } from './common.ts'
import { modelName } from './model-name.ts'
import { GROUP_NAME_MAX } from './group-name.ts'

/** Empty means the group that the visitor is shown first. */
const group = () =>
  line({ max: GROUP_NAME_MAX, characters: 'groupName' }).default('').meta({
    graphqlName: 'groupId',
    idOf: 'Group',
    nullIs: '',
    description:
      'Global id of a group that the visitor may use; for null that of the account, or the default group.',
  })

export const PriceListOf = input({ group: group() })
export type PriceListOf = z.input<typeof PriceListOf>

/** Models of a channel that is being edited. */
export const ModelsWithoutPrice = input({
  models: uniqueList(modelName(), { max: MODELS_MAX }).describe('Names of models.'),
})
export type ModelsWithoutPrice = z.input<typeof ModelsWithoutPrice>

const tokens = (description: string) => integer({ min: 0 }).describe(description)

/** A planned call. */
export const QuoteCall = input({
  model: modelName().describe('Name of the model, as a call requests it.'),
  group: group(),
  promptTokens: tokens('Prompt tokens of the call, at least 0.'),
  completionTokens: tokens('Completion tokens of the call, at least 0.'),
})
export type QuoteCall = z.input<typeof QuoteCall>
