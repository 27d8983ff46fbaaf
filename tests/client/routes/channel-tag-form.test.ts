import { expect, test } from 'vitest'
import { changesOf, toInput, valuesOf } from '../../../client/routes/channels/tags/tagValues.ts'
import { fieldErrorsOf } from '../../../contract/field-errors.ts'
import { UpdateChannelTag } from '../../../contract/inputs/channel-tag.ts'

const TAG = 'east'
const changed = (values: Partial<ReturnType<typeof valuesOf>>) =>
  changesOf(TAG, { ...valuesOf(TAG), ...values })

test('nothing is sent when nothing was changed', () => {
  expect(changed({})).toBeUndefined()
  expect(changed({ newTag: ' east ', priority: ' ' })).toBeUndefined()
})

test('only given values are sent', () => {
  expect(changed({ weight: '0' })).toEqual({ tag: TAG, weight: 0 })
  expect(changed({ models: ['gpt-4o'], groups: ['vip'] })).toEqual({
    tag: TAG,
    models: ['gpt-4o'],
    groupIds: [btoa('Group:vip')],
  })
})

test('an empty mapping object clears the mapping, and an empty name dissolves the tag', () => {
  expect(changed({ modelMapping: '{}' })).toEqual({ tag: TAG, modelMapping: [] })
  expect(changed({ newTag: '' })).toEqual({ tag: TAG, newTag: null })
})

test('refuses numbers and mappings that are invalid', () => {
  const input = toInput(TAG, {
    ...valuesOf(TAG),
    priority: '1.5',
    weight: '-1',
    modelMapping: '[1',
  })
  const parsed = UpdateChannelTag.safeParse(input)
  const errors = parsed.success ? [] : fieldErrorsOf(parsed.error)
  expect(errors.map(({ field, messageKey }) => [field, messageKey])).toEqual(
    expect.arrayContaining([
      ['priority', 'priorityInteger'],
      ['weight', 'weightInteger'],
      ['modelMapping', 'modelMappingInvalid'],
    ]),
  )
})
