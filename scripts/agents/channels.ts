import { option, updateOptions } from '../../server/domain/options/index.ts'
import type { Fixtures } from '../chaos/cluster/fixtures.ts'

/** The channel of each upstream dialect: its type, and a model that the price list has. */
export const channels = {
  'openai-chat': { type: 43, model: 'deepseek-chat' },
  // OpenAI takes calls of this model with tools as Responses alone.
  'openai-responses': { type: 1, model: 'gpt-5.6-sol' },
  anthropic: { type: 14, model: 'claude-sonnet-4-5' },
  gemini: { type: 24, model: 'gemini-2.5-flash' },
} as const

export type ChannelName = keyof typeof channels

export const channelNames = Object.keys(channels) as readonly ChannelName[]

/** A second name of the model of a channel, by which agents take it for another one. */
export const aliasOf = (name: ChannelName, known: string) => `${name}/${known}`

/** Adds a channel of each dialect onto one upstream, with a second name of its model for each of the known ones. */
export async function addChannels(
  fixtures: Fixtures,
  baseUrl: string,
  known: readonly string[],
): Promise<void> {
  const aliases = channelNames.flatMap(name => known.map(one => aliasOf(name, one)))
  const listed = option(fixtures.services, 'ModelRatio')
  const ratios = Object.fromEntries([...listed, ...aliases.map(alias => [alias, 1] as const)])
  await updateOptions(fixtures.root, {
    options: [{ key: 'ModelRatio', value: JSON.stringify(ratios) }],
  })
  for (const name of channelNames) {
    const { type, model } = channels[name]
    const names = known.map(one => aliasOf(name, one))
    await fixtures.addChannel({
      name,
      type,
      baseUrl,
      models: [model, ...names],
      modelMapping: Object.fromEntries(names.map(alias => [alias, model])),
    })
  }
}
