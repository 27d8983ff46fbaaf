import { createChannels, updateChannel } from '../domain/channels/index.ts'
import type { Ctx } from '../kernel/ctx.ts'
import { DEMO_DRAWING_MODELS, DEMO_MODELS, DEMO_SONG_MODELS } from './script.ts'

const KEY = 'demo-upstream-key'
const OPENAI = 1
const DEEPSEEK = 43
const MIDJOURNEY = 2
const SUNO = 36
const openaiModels = DEMO_MODELS.filter(model => !model.startsWith('deepseek'))

/** The channels of the demo; one scripted upstream answers for all of them. */
const CHANNELS = [
  {
    name: 'OpenAI',
    type: OPENAI,
    models: openaiModels,
    groups: ['default', 'vip'],
    tag: 'openai',
    priority: 10,
    weight: 3,
  },
  {
    name: 'OpenAI, second account',
    type: OPENAI,
    models: openaiModels,
    groups: ['default', 'vip'],
    tag: 'openai',
    priority: 10,
    weight: 1,
  },
  {
    name: 'DeepSeek',
    type: DEEPSEEK,
    models: ['deepseek-chat'],
    groups: ['default', 'vip'],
    tag: 'asia',
    priority: 10,
  },
  { name: 'Reserve', type: OPENAI, models: DEMO_MODELS, groups: ['default'] },
  {
    name: 'Trial account',
    type: OPENAI,
    models: openaiModels,
    groups: ['vip'],
    status: 'DISABLED',
  },
  {
    name: 'Midjourney',
    type: MIDJOURNEY,
    models: DEMO_DRAWING_MODELS,
    groups: ['default', 'vip'],
    tag: 'tasks',
  },
  { name: 'Suno', type: SUNO, models: DEMO_SONG_MODELS, groups: ['default', 'vip'], tag: 'tasks' },
] as const
/** The only channel of demos that an earlier version created. */
const FORMER_NAME = 'Demo upstream'

/** A channel of the demo and the models that it serves. */
export interface DemoChannel {
  readonly id: number
  readonly models: readonly string[]
}

/** Creates the channels. Returns those that serve calls. */
export async function addChannels(root: Ctx, baseUrl: string): Promise<DemoChannel[]> {
  const serving: DemoChannel[] = []
  for (const { models, groups, ...fields } of CHANNELS) {
    const input = { ...fields, keys: [KEY], baseUrl, models: [...models], groups: [...groups] }
    const [channel] = await createChannels(root, input)
    if (channel?.status === 'ENABLED') serving.push({ id: channel.id, models })
  }
  return serving
}

const MOVE_PICTURES = `
update tasks set image_url = $1 || substring(image_url from '/pictures/.*')
 where image_url like '%/pictures/%'`

/** The upstream of the demo has a new port at every start. */
export async function moveChannels(root: Ctx, baseUrl: string): Promise<void> {
  const names = [...CHANNELS.map(({ name }) => name), FORMER_NAME]
  const known = await root.db.channel.findMany({ where: { name: { in: names } } })
  for (const { id } of known) await updateChannel(root, { id, baseUrl, key: KEY })
  await root.pool.query(MOVE_PICTURES, [baseUrl])
}
