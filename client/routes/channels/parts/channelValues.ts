import type { z } from 'zod'
import { CreateChannels, UpdateChannel } from '../../../../contract/inputs/channel.ts'
import { modelsOfType } from '../../../../contract/channel-models.ts'
import { keyProblem } from '../../../../contract/key-parts.ts'
import type { KeyChoiceName } from '../../../../contract/enums.ts'
import { otherProblem } from '../../../../contract/inputs/channel-json.ts'
import { pastedKeys } from '../../../../contract/inputs/pasted-keys.ts'
import type { RowForm } from '../../../ui/form/rowForm.ts'
import { toCodePairs, toPairs, toSettings } from './channelMapping.ts'
import { formOfType, OPENAI } from './channelTypeForm.ts'

/** The values of the channel form, as typed. */
export interface ChannelValues {
  readonly type: string
  readonly name: string
  readonly baseUrl: string
  readonly other: string
  /** One key; with `isBatch`, several as they were pasted. */
  readonly key: string
  readonly isBatch: boolean
  /** What the keys of a batch become: a channel each, or one channel. */
  readonly keysAs: 'EACH' | KeyChoiceName
  readonly groups: readonly string[]
  readonly models: readonly string[]
  readonly modelMapping: string
  readonly tag: string
  readonly priority: string
  readonly weight: string
  readonly organization: string
  readonly testModel: string
  readonly autoBan: boolean
  readonly statusCodeMapping: string
  readonly setting: string
  readonly maxInputTokens: string
}

/** The values of the form of a new channel. */
export const newChannel = (): ChannelValues => ({
  type: String(OPENAI),
  name: '',
  baseUrl: '',
  other: '',
  key: '',
  isBatch: false,
  keysAs: 'EACH',
  groups: ['default'],
  models: modelsOfType(OPENAI),
  modelMapping: '',
  tag: '',
  priority: '0',
  weight: '0',
  organization: '',
  testModel: '',
  autoBan: true,
  statusCodeMapping: '',
  setting: '',
  maxInputTokens: '0',
})

/** An empty field is not 0: validation reports a missing number. */
const numberOf = (text: string) => (text.trim() === '' ? undefined : Number(text))

function toChanges(values: ChannelValues) {
  const { key: _key, isBatch: _isBatch, keysAs: _keysAs, ...rest } = values
  return {
    ...rest,
    type: Number(values.type),
    groups: [...values.groups],
    models: [...values.models],
    priority: numberOf(values.priority) ?? 0,
    weight: numberOf(values.weight) ?? 0,
    maxInputTokens: numberOf(values.maxInputTokens) ?? 0,
  }
}

type TypedKeys = Pick<ChannelValues, 'key' | 'isBatch'>

/** The keys of the form; of a batch, each once. */
export function keysOf({ key, isBatch }: TypedKeys): string[] {
  return isBatch ? [...new Set(pastedKeys(key))] : [key]
}

/** How many keys of a batch repeat an earlier one. */
export function repeatedKeys({ key, isBatch }: TypedKeys): number {
  return isBatch ? pastedKeys(key).length - keysOf({ key, isBatch }).length : 0
}

const toNewChannels = (values: ChannelValues) => {
  const keys = keysOf(values)
  // An empty batch gets the error of a missing key.
  const { isBatch, keysAs } = values
  const isOne = isBatch && keysAs !== 'EACH'
  return {
    ...toChanges(values),
    keys: keys.length === 0 ? [''] : keys,
    ...(isOne && { keyChoice: keysAs }),
  }
}

const toChannel = (values: ChannelValues) => ({ ...toChanges(values), key: values.key })

/** The API has a field for each of these settings. Others cannot be stored. */
const SETTINGS: readonly string[] = ['force_format', 'thinking_to_content', 'proxy']

function checkSettings({ setting }: { setting?: object | undefined }, ctx: z.RefinementCtx): void {
  const unknown = Object.keys(setting ?? {}).filter(name => !SETTINGS.includes(name))
  if (unknown.length === 0) return
  const params = { keys: unknown.join(', ') }
  ctx.addIssue({ code: 'custom', path: ['setting'], message: 'valueUnknown', params })
}

interface Addressed {
  readonly type?: number | undefined
  readonly baseUrl?: string | undefined
}

/** The API stores a channel without an address, but no call reaches it. */
function checkAddress({ type = 0, baseUrl }: Addressed, ctx: z.RefinementCtx): void {
  if (baseUrl || !formOfType(type).needsAddress) return
  ctx.addIssue({ code: 'custom', path: ['baseUrl'], message: 'valueRequired' })
}

const NewChannels = CreateChannels.superRefine(checkSettings).superRefine(checkAddress)

/** The id comes from the address; `other` and the key are checked with the type, as the server does. */
const EditedChannel = UpdateChannel.omit({ id: true })
  .superRefine(({ type = 0, other = '', key = '' }, ctx) => {
    const problems = { other: otherProblem(type, other), key: keyProblem(type, key) }
    for (const [field, message] of Object.entries(problems))
      if (message) ctx.addIssue({ code: 'custom', path: [field], message })
  })
  .superRefine(checkSettings)
  .superRefine(checkAddress)

export const channelForm: RowForm<ChannelValues> = {
  create: { schema: NewChannels, toInput: toNewChannels },
  update: { schema: EditedChannel, toInput: toChannel },
  objects: {
    modelMapping: toPairs,
    statusCodeMapping: toCodePairs,
    setting: toSettings,
  },
}
