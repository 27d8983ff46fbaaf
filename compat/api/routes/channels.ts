import {
  addChannels,
  copyChannel,
  deleteChannels,
  deleteDisabledChannels,
  fetchUpstreamModels,
  getChannel,
  listChannels,
  refreshAllChannelBalances,
  refreshChannelBalance,
  repairChannels,
  setChannelsTag,
  setChannelStatus,
  setChannelTagStatus,
  testAllChannels,
  testChannel,
  testErrorText,
  updateChannel,
  updateChannelTag,
} from '../../../server/domain/channels/index.ts'
import { waitForJob } from '../../../server/domain/jobs/index.ts'
import type { Ctx } from '../../../server/kernel/ctx.ts'
import { pageFromZero, readAll } from '../paging.ts'
import { idOf } from '../path-id.ts'
import { flagOf, textOf } from '../query.ts'
import type { Answer, Call } from '../route.ts'
import { pageOfTags, rowsOfTags, tagsOf } from '../tags.ts'
import { inOneTransaction } from '../../../server/kernel/in-one-transaction.ts'
import {
  existingText,
  fromRestChannelChange,
  fromRestChannelConditions,
  fromRestChannelOrder,
  fromRestChannelQuery,
  fromRestCopy,
  fromRestIds,
  fromRestModelSource,
  fromRestNewChannels,
  fromRestTag,
  fromRestTagChange,
  fromRestTagging,
  toRestChannels,
} from '../wire/channel.ts'

/** A page of channels; in tag mode a page of tags with all their channels. */
export async function listPage({ ctx, query }: Call): Promise<Answer> {
  const page = pageFromZero(query, 'page_size')
  const orderBy = fromRestChannelOrder(query)
  const filter = fromRestChannelConditions(query)
  const rows = flagOf(query, 'tag_mode')
    ? rowsOfTags(await listWhole(ctx, { orderBy, filter }), tags => pageOfTags(tags, page))
    : (await listChannels(ctx, { skip: page.skip, take: page.take, orderBy, filter })).rows
  return { data: await toRestChannels(ctx, rows) }
}

/** Searches channels. In tag mode all channels of the found tags are included. */
export async function search({ ctx, query }: Call): Promise<Answer> {
  const orderBy = fromRestChannelOrder(query)
  const found = await listWhole(ctx, { orderBy, filter: fromRestChannelQuery(query) })
  const isByTag = flagOf(query, 'tag_mode')
  const rows = isByTag ? rowsOfTags(await listWhole(ctx, { orderBy }), () => tagsOf(found)) : found
  return { data: await toRestChannels(ctx, rows) }
}

async function oneChannel(ctx: Ctx, id: number) {
  const [channel] = await toRestChannels(ctx, [await getChannel(ctx, { id })])
  return channel
}

export async function readOne(call: Call): Promise<Answer> {
  return { data: await oneChannel(call.ctx, idOf(call)) }
}

/**
 * Creates channels; the message names those because of which keys were left out. The copy button of existing
 * clients posts a listed row to the same path.
 */
export async function createSome({ ctx, body }: Call): Promise<Answer> {
  const sourceId = fromRestCopy(body)
  if (sourceId === undefined) {
    const { existing, leftOut } = await addChannels(ctx, fromRestNewChannels(body))
    return leftOut === 0 ? {} : { message: existingText(ctx.language, existing) }
  }
  await copyChannel(ctx, { id: sourceId })
  return {}
}

export async function changeOne({ ctx, body }: Call): Promise<Answer> {
  const { id, changes, status } = fromRestChannelChange(body)
  await inOneTransaction(ctx, async joined => {
    if (Object.keys(changes).length > 0) await updateChannel(joined, { id, ...changes })
    if (status) await setChannelStatus(joined, { id, status })
  })
  return { data: await oneChannel(ctx, id) }
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

/** Deletes all disabled channels. Returns their number. */
export async function deleteDisabled({ ctx }: Call): Promise<Answer> {
  return { data: (await deleteDisabledChannels(ctx)).length }
}

/** Gives channels the same tag. Returns the number of ids that were sent. */
export async function tagSome({ ctx, body }: Call): Promise<Answer> {
  const input = fromRestTagging(body)
  await setChannelsTag(ctx, input)
  return { data: input.ids.length }
}

export async function changeTag({ ctx, body }: Call): Promise<Answer> {
  await updateChannelTag(ctx, fromRestTagChange(body))
  return {}
}

export async function enableTag({ ctx, body }: Call): Promise<Answer> {
  await setChannelTagStatus(ctx, { tag: fromRestTag(body), status: 'ENABLED' })
  return {}
}

export async function disableTag({ ctx, body }: Call): Promise<Answer> {
  await setChannelTagStatus(ctx, { tag: fromRestTag(body), status: 'DISABLED' })
  return {}
}

/** Repairs the table of groups and models. Returns the number of repaired channels. */
export async function repair({ ctx }: Call): Promise<Answer> {
  return { data: (await repairChannels(ctx)).repairs.length }
}

/** Tests a channel. A failed test is a normal response with its time. */
export async function testOne(call: Call): Promise<Answer> {
  const isStream = flagOf(call.query, 'stream') || undefined
  const input = { id: idOf(call), model: textOf(call.query, 'model'), isStream }
  const { ok, message: error, timeMs } = await testChannel(call.ctx, input)
  const message = ok ? '' : testErrorText(error, call.ctx.language)
  return { success: ok, message, beside: { time: timeMs / 1000 } }
}

/** Starts a test of all channels and returns at once. */
export async function testAll({ ctx }: Call): Promise<Answer> {
  await testAllChannels(ctx)
  return {}
}

/** Asks for the balances of all enabled channels and returns at the end, as the former API did. */
export async function updateAllBalances({ ctx }: Call): Promise<Answer> {
  await refreshAllChannelBalances(ctx)
  await waitForJob(ctx, 'CHANNEL_BALANCES')
  return {}
}

/** Asks the upstream for the balance of its account. */
export async function updateBalance(call: Call): Promise<Answer> {
  const { balanceUsd } = await refreshChannelBalance(call.ctx, { id: idOf(call) })
  return { beside: { balance: Number(balanceUsd) } }
}

export async function fetchStoredModels(call: Call): Promise<Answer> {
  return { data: await fetchUpstreamModels(call.ctx, { id: idOf(call) }) }
}

export async function fetchModels({ ctx, body }: Call): Promise<Answer> {
  return { message: null, data: await fetchUpstreamModels(ctx, fromRestModelSource(body)) }
}

type ListInput = Omit<Parameters<typeof listChannels>[1], 'skip' | 'take'>

function listWhole(ctx: Ctx, input: ListInput) {
  return readAll(window => listChannels(ctx, { ...window, ...input }))
}
