import {
  copyChannel,
  createChannels,
  deleteChannels,
  fetchUpstreamModels,
  getChannel,
  listChannels,
  setChannelStatus,
  testChannel,
  updateChannel,
} from '../../../server/domain/channels/index.ts'
import { pageFromZero, readAll } from '../paging.ts'
import { idOf } from '../path-id.ts'
import { flagOf, textOf, type Query } from '../query.ts'
import type { Answer, Call } from '../route.ts'
import { together } from '../together.ts'
import {
  fromRestChannelChange,
  fromRestCopy,
  fromRestIds,
  fromRestModelSource,
  fromRestNewChannels,
  toRestChannel,
} from '../wire/channel.ts'

export async function listPage({ ctx, query }: Call): Promise<Answer> {
  const { skip, take } = pageFromZero(query, 'page_size')
  const { rows } = await listChannels(ctx, { skip, take, orderBy: orderOf(query) })
  return { data: rows.map(toRestChannel) }
}

export async function search({ ctx, query }: Call): Promise<Answer> {
  const [keyword, group, model] = ['keyword', 'group', 'model'].map(name => textOf(query, name))
  const filter = { keyword, group, model }
  const rows = await readAll(page =>
    listChannels(ctx, { ...page, filter, orderBy: orderOf(query) }),
  )
  return { data: rows.map(toRestChannel) }
}

export async function readOne(call: Call): Promise<Answer> {
  return { data: toRestChannel(await getChannel(call.ctx, { id: idOf(call) })) }
}

/** The copy button posts to the same place; its body is a row that was listed. */
export async function createSome({ ctx, body }: Call): Promise<Answer> {
  const copy = fromRestCopy(body)
  if (copy) await copyChannel(ctx, copy)
  else await createChannels(ctx, fromRestNewChannels(body))
  return {}
}

export async function changeOne({ ctx, body }: Call): Promise<Answer> {
  const { id, changes, status } = fromRestChannelChange(body)
  await together(ctx, async joined => {
    if (Object.keys(changes).length > 0) await updateChannel(joined, { id, ...changes })
    if (status) await setChannelStatus(joined, { id, status })
  })
  return { data: toRestChannel(await getChannel(ctx, { id })) }
}

export async function deleteOne(call: Call): Promise<Answer> {
  await deleteChannels(call.ctx, { ids: [idOf(call)] })
  return {}
}

export async function deleteSome({ ctx, body }: Call): Promise<Answer> {
  const input = fromRestIds(body)
  await deleteChannels(ctx, input)
  return { data: input.ids.length }
}

/** A failed test is an answer like any other, with its time beside it. */
export async function testOne(call: Call): Promise<Answer> {
  const input = { id: idOf(call), model: textOf(call.query, 'model') }
  const { ok, message, timeMs } = await testChannel(call.ctx, input)
  return { success: ok, message, beside: { time: timeMs / 1000 } }
}

export async function fetchStoredModels(call: Call): Promise<Answer> {
  return { data: await fetchUpstreamModels(call.ctx, { id: idOf(call) }) }
}

export async function fetchModels({ ctx, body }: Call): Promise<Answer> {
  return { message: null, data: await fetchUpstreamModels(ctx, fromRestModelSource(body)) }
}

function orderOf(query: Query) {
  const field = flagOf(query, 'id_sort') ? 'ID' : 'PRIORITY'
  return { field, direction: 'DESC' } as const
}
