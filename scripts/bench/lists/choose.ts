import { chooseChannel } from '../../../server/domain/channels/choose-channel.ts'
import { toCachedChannel } from '../../../server/domain/channels/cached-channel.ts'
import { buildRoutingTable } from '../../../server/domain/channels/routing-table.ts'
import { CHANNELS, MODELS } from './fill.ts'

const CHOICES = 20_000

export interface ChoiceResult {
  readonly name: string
  readonly meanUs: number
}

/** How long the choice of a channel takes when every channel serves every model. */
export function measureChoices(): readonly ChoiceResult[] {
  const tables = { 'one priority': () => 0, 'ten priorities': (id: number) => id % 10 }
  return Object.entries(tables).flatMap(([name, priorityOf]) => {
    const table = tableOf(priorityOf)
    return [[], [1, 2, 3]].map(tried => ({
      name: `${name}, ${tried.length} tried`,
      meanUs: meanOf(model => {
        chooseChannel(table, {
          operation: 'chat',
          group: 'default',
          model,
          tried,
          random: Math.random,
        })
      }),
    }))
  })
}

function tableOf(priorityOf: (id: number) => number) {
  const models = Array.from({ length: MODELS }, (_, index) => `model-${index}`)
  const channels = Array.from({ length: CHANNELS }, (_, index) =>
    toCachedChannel(
      {
        id: index + 1,
        type: 1,
        name: `channel ${index}`,
        status: 'ENABLED',
        keyCipher: new Uint8Array(),
        keyChoice: 'RANDOM',
        baseUrl: '',
        organization: '',
        other: '',
        models,
        groups: ['default'],
        modelMapping: {},
        statusCodeMapping: {},
        setting: {},
        priority: priorityOf(index),
        weight: index % 7,
        autoBan: true,
      },
      'sk-bench',
    ),
  )
  return buildRoutingTable(channels)
}

/** The first round is not counted, so that the code is compiled. */
function meanOf(choose: (model: string) => void): number {
  let startedAt = 0
  for (const round of [0, 1]) {
    if (round === 1) startedAt = performance.now()
    for (let count = 0; count < CHOICES; count += 1) choose(`model-${count % MODELS}`)
  }
  return ((performance.now() - startedAt) * 1_000) / CHOICES
}
