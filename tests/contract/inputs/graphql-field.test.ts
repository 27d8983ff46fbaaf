import { describe, expect, it } from 'vitest'
import { CreateChannels } from '../../../contract/inputs/channel.ts'
import { fieldMeta, graphqlNames } from '../../../contract/inputs/graphql-field.ts'
import { CreateTokens, UpdateToken } from '../../../contract/inputs/token.ts'

describe('fieldMeta', () => {
  it('finds what is said of the rule inside a default or an optional field', () => {
    const wanted = { graphqlName: 'isUnlimited' }
    expect(fieldMeta(CreateTokens.shape.unlimited)).toMatchObject(wanted)
    expect(fieldMeta(UpdateToken.shape.unlimited)).toMatchObject(wanted)
  })

  it('takes the outer description before the inner one', () => {
    expect(fieldMeta(CreateTokens.shape.expiresAt).description).toMatch(/never when absent/)
    expect(fieldMeta(UpdateToken.shape.expiresAt).description).toMatch(/null for never/)
  })
})

describe('graphqlNames', () => {
  it('has the fields whose name differs', () => {
    const names = {
      unlimited: 'isUnlimited',
      modelLimitsEnabled: 'hasModelLimits',
      group: 'groupId',
    }
    expect(graphqlNames(CreateTokens)).toEqual(names)
  })

  it('reads an object behind rules that compare its fields', () => {
    expect(graphqlNames(CreateChannels)).toMatchObject({ setting: 'settings', type: 'typeId' })
  })
})
