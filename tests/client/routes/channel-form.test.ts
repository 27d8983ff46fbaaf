import { describe, expect, it } from 'vitest'
import { globalId } from '../../../client/relay/globalId.ts'
import { AZURE, VERTEX } from '../../../contract/channel-types.ts'
import { modelsAfterChange } from '../../../client/routes/channels/parts/channelTypeForm.ts'
import {
  isRepeated,
  linesOfMapping,
  mappingOfLines,
} from '../../../client/routes/channels/parts/mappingLines.ts'
import { differenceOf, withChosen } from '../../../client/routes/channels/parts/modelDifference.ts'
import { modelsOfType } from '../../../contract/channel-models.ts'
import {
  channelForm,
  keysOf,
  repeatedKeys,
  type ChannelValues,
} from '../../../client/routes/channels/parts/channelValues.ts'
import { createInput, updateInput } from '../../../client/ui/form/rowForm.ts'

const toCreateInput = (values: ChannelValues) => createInput(channelForm, values)
const toUpdateInput = (id: string, opened: ChannelValues, values: ChannelValues) =>
  updateInput(channelForm, { id, opened, values })
/** The errors of an edit. */
const checkEdit = (values: ChannelValues) =>
  channelForm.update.schema.safeParse(channelForm.update.toInput(values))

const values: ChannelValues = {
  type: '1',
  name: ' upstream ',
  baseUrl: 'https://api.example.com/',
  other: '',
  key: 'sk-1',
  isBatch: false,
  keysAs: 'EACH',
  groups: ['default'],
  models: ['gpt-4o'],
  modelMapping: '{"a": "b"}',
  tag: '',
  priority: '5',
  weight: '0',
  organization: '',
  testModel: '',
  autoBan: true,
  statusCodeMapping: '',
  setting: '',
  maxInputTokens: '0',
}

describe('the channel form', () => {
  it('refuses a setting that the API has no field for', () => {
    const { error } = checkEdit({ ...values, setting: '{"proxy": "", "note": "x"}' })
    expect(error?.issues).toMatchObject([
      { path: ['setting'], message: 'valueUnknown', params: { keys: 'note' } },
    ])
  })

  it('converts typed values to the input of the API', () => {
    expect(toCreateInput(values)).toMatchObject({
      typeId: globalId('ChannelType', 1),
      groupIds: [globalId('Group', 'default')],
      canBeAutoDisabled: true,
      settings: { isFormatForced: false, hasThinkingInContent: false, proxy: null },
      name: 'upstream',
      baseUrl: 'https://api.example.com',
      keys: ['sk-1'],
      modelMapping: [{ from: 'a', to: 'b' }],
      statusCodeMapping: [],
      priority: 5,
      tag: null,
    })
  })

  it('sends the further value of a type by its name in the API', () => {
    const azure = { ...values, type: String(AZURE), other: '2024-02-01' }
    expect(toCreateInput(azure)).toMatchObject({ typeParameter: '2024-02-01' })
    expect(toCreateInput(azure)).not.toHaveProperty('other')
    expect(toUpdateInput('Q2g6MQ==', azure, { ...azure, other: '' })).toEqual({
      id: 'Q2g6MQ==',
      typeParameter: null,
    })
  })

  it('makes one key of each line of a batch, counted as people count lines', () => {
    expect(keysOf({ key: 'a\r\n\n  \n b \n', isBatch: true })).toEqual(['a', 'b'])
    expect(keysOf({ key: 'a\nb', isBatch: false })).toEqual(['a\nb'])
  })

  it('counts a key that is repeated once, and says how many lines are left out', () => {
    const typed = { key: 'a\nb\n a\nb \nc', isBatch: true }
    expect(keysOf(typed)).toEqual(['a', 'b', 'c'])
    expect(repeatedKeys(typed)).toBe(2)
    expect(toCreateInput({ ...values, ...typed })).toMatchObject({ keys: ['a', 'b', 'c'] })
  })

  it('sends only what an edit has changed', () => {
    const opened = { ...values, key: '' }
    const input = toUpdateInput('Q2g6MQ==', opened, { ...opened, priority: '7', key: 'sk-2' })
    expect(input).toEqual({ id: 'Q2g6MQ==', priority: 7, key: 'sk-2' })
    expect(toUpdateInput('Q2g6MQ==', opened, { ...opened })).toBeUndefined()
  })

  it('keeps the stored key when none is typed', () => {
    expect(checkEdit({ ...values, key: '' }).data).toMatchObject({ key: undefined })
  })

  it('refuses a priority that is not a whole number instead of cutting it', () => {
    const parsed = checkEdit({ ...values, priority: '1.5' })
    expect(parsed.error?.issues[0]?.message).toBe('priorityInteger')
  })

  it('asks for a region where a type needs one', () => {
    const parsed = checkEdit({ ...values, type: String(VERTEX) })
    expect(parsed.error?.issues.map(({ message }) => message)).toContain('regionNeeded')
  })

  it('takes the rows of a mapping from its JSON, and writes them back', () => {
    const rows = [
      { from: 'b', to: 'upstream-b' },
      { from: 'a', to: '' },
    ]
    expect(linesOfMapping(mappingOfLines(rows))).toEqual(rows)
    expect(mappingOfLines([{ from: ' ', to: '' }])).toBe('')
    expect(linesOfMapping(' ')).toEqual([])
    for (const text of ['[1', '[]', '{"a": 1}', 'null'])
      expect(linesOfMapping(text)).toBeUndefined()
    const twice = [...rows, { from: ' b ', to: 'x' }]
    expect(twice.map((_, index) => isRepeated(twice, index))).toEqual([false, false, true])
    expect(JSON.parse(mappingOfLines(twice))).toEqual({ b: 'x', a: '' })
  })

  it('refuses a row of a mapping that names no model', () => {
    const modelMapping = mappingOfLines([{ from: '', to: 'upstream-a' }])
    const { error } = checkEdit({ ...values, modelMapping })
    expect(error?.issues).toMatchObject([
      { path: ['modelMapping'], message: 'modelMappingInvalid' },
    ])
  })

  it('compares the models of the upstream with those of the form, by their mapped names', () => {
    const mapping = new Map([['fast', 'upstream-fast']])
    const inForm = ['kept', 'fast', 'gone']
    const atUpstream = ['upstream-fast', 'new', 'kept']
    const difference = differenceOf({ inForm, atUpstream, mapping })
    expect(difference).toEqual({
      added: ['new', 'upstream-fast'],
      gone: ['gone'],
      kept: ['kept', 'fast'],
    })
    const chosen = { added: ['new'], removed: new Set(['gone']) }
    expect(withChosen(inForm, chosen)).toEqual(['kept', 'fast', 'new'])
  })

  it('replaces the models of a type by those of the next, and keeps a list that was edited', () => {
    const [from, to] = [1, 14]
    const ofFrom = modelsOfType(from)
    expect(modelsOfType(to)).not.toEqual(ofFrom)
    expect(modelsAfterChange({ from, to, models: [...ofFrom].reverse() })).toEqual(modelsOfType(to))
    expect(modelsAfterChange({ from, to, models: [] })).toEqual(modelsOfType(to))
    expect(modelsAfterChange({ from, to, models: ['mine'] })).toEqual(['mine'])
    expect(modelsAfterChange({ from, to, models: ofFrom.slice(1) })).toEqual(ofFrom.slice(1))
  })
})
