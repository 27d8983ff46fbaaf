import { z } from 'zod'
import { ids, texts, type Operations } from '../operation.ts'
import { Channel, Model } from '../shapes.ts'

const list = {
  id_sort: '`true`: sorted by id, not by priority.',
  tag_mode: '`true`: whole tags, their channels one after the other.',
  status: '1 enabled, 2 disabled, 3 disabled by the server.',
  type: 'Number of the channel type.',
  tag: 'The tag.',
}
const channels = z.array(Channel)
const names = z.array(z.string())

const fields = texts(
  'key',
  'name',
  'models',
  'group',
  'base_url',
  'other',
  'openai_organization',
  'test_model',
  'model_mapping',
  'status_code_mapping',
  'setting',
).extend({
  type: z.int().optional(),
  status: z.int().optional(),
  priority: z.int().nullish(),
  weight: z.int().nullish(),
  auto_ban: z.int().nullish(),
  tag: z.string().nullish(),
})
const tagChange = texts('tag', 'new_tag', 'model_mapping', 'models', 'groups').extend({
  priority: z.int().nullish(),
  weight: z.int().nullish(),
})

/** Channels, their tests, balances and models. */
export const channelOperations: Operations = {
  'GET /api/channel/': {
    summary: 'Channels, by priority.',
    query: { p: 'Page, from 0.', page_size: 'Rows of a page, at most 100.', ...list },
    data: channels,
  },
  'GET /api/channel/search': {
    summary: 'Channels that match.',
    query: {
      keyword: 'Part of the name, the id, or the whole key.',
      group: 'A group that it serves.',
      model: 'Part of the name of a model that it serves.',
      ...list,
    },
    data: channels,
  },
  'GET /api/channel/:id': { summary: 'A channel.', data: Channel },
  'POST /api/channel/': {
    summary:
      'Creates a channel for each key of the text, or copies one. Of several keys, those that a channel of the same type and address has are left out; the message names these channels.',
    body: fields,
  },
  'PUT /api/channel/': {
    summary: 'Changes a channel.',
    body: fields.extend({ id: z.int() }),
    data: Channel,
  },
  'DELETE /api/channel/:id': { summary: 'Deletes a channel.' },
  'DELETE /api/channel/disabled': {
    summary: 'Deletes all disabled channels and returns their number.',
    data: z.int(),
  },
  'POST /api/channel/batch': {
    summary: 'Deletes channels and returns their number.',
    body: z.object({ ids }),
    data: z.int(),
  },
  'POST /api/channel/batch/tag': {
    summary: 'Gives channels a tag and returns their number.',
    body: z.object({ ids, tag: z.string().nullable() }),
    data: z.int(),
  },
  'PUT /api/channel/tag': { summary: 'Changes all channels of a tag.', body: tagChange },
  'POST /api/channel/tag/enabled': {
    summary: 'Enables all channels of a tag.',
    body: texts('tag'),
  },
  'POST /api/channel/tag/disabled': {
    summary: 'Disables all channels of a tag.',
    body: texts('tag'),
  },
  'POST /api/channel/fix': {
    summary: 'Repairs the table of groups and models and returns the number of repaired channels.',
    data: z.int(),
  },
  'GET /api/channel/test/:id': {
    summary: 'Tests a channel.',
    query: {
      model: 'The model; the test model of the channel when absent.',
      stream:
        '`true`: the answer is asked for as a stream, also where the upstream does not need it.',
    },
    beside: { time: z.number().describe('Seconds.') },
  },
  'GET /api/channel/test': { summary: 'Starts a test of all channels.' },
  'GET /api/channel/update_balance/:id': {
    summary: 'Asks the upstream of a channel for its balance.',
    beside: { balance: z.number().describe('US dollars.') },
  },
  'GET /api/channel/update_balance': { summary: 'Asks for the balances of all channels.' },
  'GET /api/channel/fetch_models/:id': {
    summary: 'The models that the upstream of a channel has.',
    data: names,
  },
  'POST /api/channel/fetch_models': {
    summary: 'The models of an upstream.',
    body: texts('base_url', 'key', 'other').extend({ type: z.int() }),
    data: names,
  },
  'GET /api/channel/models': { summary: 'All known models.', data: z.array(Model) },
  'GET /api/models': {
    summary: 'The usual models of each channel type.',
    data: z.record(z.string(), names),
  },
  'GET /api/user/models': { summary: 'The models that the account can use.', data: names },
}
