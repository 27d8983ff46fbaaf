import { z } from 'zod'
import { pages, texts, type Operations } from '../operation.ts'
import {
  AsyncTask,
  Drawing,
  Log,
  LogStatistics,
  Option,
  pageOf,
  Price,
  Status,
  UsageHour,
} from '../shapes.ts'

const calls = {
  type: '1 top-up, 2 call, 3 administration, 4 system; 0 or absent for all.',
  start_timestamp: 'Unix seconds.',
  end_timestamp: 'Unix seconds.',
  token_name: 'Name of the token.',
  model_name: 'Name of the model; `%` stands for any text.',
  group: 'The group.',
  request_id: 'Request id of a call.',
  caller_dialect:
    'Format of the request: `openai-completions`, `openai-responses`, `anthropic` or `gemini`; `openai-chat` finds only calls that were translated.',
  upstream_dialect: 'Format in which the upstream was asked, as `caller_dialect`.',
  translated: '1 for calls whose two formats differ, 0 for all others.',
}
const ofAccounts = { username: 'Name of the account.', channel: 'Id of the channel.' }

const range = {
  start_timestamp: 'Unix seconds; the beginning of its hour counts.',
  end_timestamp: 'Unix seconds.',
}

const drawings = {
  mj_id: 'Id of the drawing at the upstream.',
  start_timestamp: 'Unix milliseconds of the submission.',
  end_timestamp: 'Unix milliseconds of the submission.',
}
const asyncTasks = {
  platform: 'Only `suno`.',
  task_id: 'Id of the task at the upstream.',
  status: 'The status.',
  action: '`MUSIC` or `LYRICS`.',
  start_timestamp: 'Unix seconds of the submission.',
  end_timestamp: 'Unix seconds of the submission.',
}
const pagesFromZero = { p: 'Number of the page; the first is 0.', page_size: '10; at most 100.' }

/** The site itself, its settings, prices and logs. */
export const site: Operations = {
  'GET /api/status': { summary: 'The public settings.', data: Status },
  'GET /api/status/test': { summary: 'Whether the server and its database answer.' },
  'GET /api/notice': { summary: 'The notice.', data: z.string() },
  'GET /api/about': { summary: 'The text of the page about the site.', data: z.string() },
  'GET /api/home_page_content': { summary: 'The content of the home page.', data: z.string() },
  'GET /api/openapi.json': {
    summary: 'This document.',
    bare: z.record(z.string(), z.unknown()),
  },
  'GET /api/pricing': {
    summary: 'The prices of all models.',
    data: z.array(Price),
    beside: {
      group_ratio: z.record(z.string(), z.number()),
      usable_group: z.record(z.string(), z.string()),
    },
  },
  'GET /api/option/': { summary: 'The settings, without secrets.', data: z.array(Option) },
  'PUT /api/option/': { summary: 'Changes a setting.', body: texts('key', 'value') },
  'POST /api/option/rest_model_ratio': { summary: 'Resets the ratios of the models.' },
  'GET /api/mj/': {
    summary: 'Drawings of all accounts, newest first.',
    query: { ...drawings, channel_id: 'Id of the channel.', ...pagesFromZero },
    data: z.array(Drawing),
  },
  'GET /api/mj/self': {
    summary: 'The own drawings, newest first.',
    query: { ...drawings, ...pagesFromZero },
    data: z.array(Drawing),
  },
  'GET /api/task/': {
    summary: 'Async tasks of all accounts, newest first.',
    query: { ...asyncTasks, channel_id: 'Id of the channel.', ...pagesFromZero },
    data: z.array(AsyncTask),
  },
  'GET /api/task/self': {
    summary: 'The own async tasks, newest first.',
    query: { ...asyncTasks, ...pagesFromZero },
    data: z.array(AsyncTask),
  },
  'GET /api/log/': {
    summary: 'The usage log, newest first.',
    query: { ...calls, ...ofAccounts, ...pages },
    data: pageOf(Log),
  },
  'GET /api/log/self': {
    summary: 'The own usage log, newest first.',
    query: { ...calls, ...pages },
    data: pageOf(Log),
  },
  'GET /api/log/stat': {
    summary: 'What the calls of a range cost.',
    query: { ...calls, ...ofAccounts },
    data: LogStatistics,
  },
  'GET /api/log/self/stat': {
    summary: 'What the own calls of a range cost.',
    query: calls,
    data: LogStatistics,
  },
  'DELETE /api/log/': {
    summary: 'Deletes the rows of all accounts before a time, and returns their number.',
    query: {
      target_timestamp: 'Unix seconds.',
      start_timestamp: 'Unix seconds; rows before it stay.',
    },
    data: z.int(),
  },
  'GET /api/log/search': {
    summary: 'The newest 100 rows of a type, or the newest events whose text starts with a word.',
    query: { keyword: 'The number of a type, or a word.' },
    data: z.array(Log),
  },
  'GET /api/log/self/search': {
    summary: 'The newest 100 own rows of a type.',
    query: { keyword: 'The number of a type.' },
    data: z.array(Log),
  },
  'GET /api/log/token': {
    summary: 'The newest 1,000 calls of an API token. Any page may ask for them.',
    query: { key: 'The key of the token.' },
    data: z.array(Log),
  },
  'GET /api/log/export': {
    summary: 'All rows of the usage log that match a filter, newest first, as a file.',
    query: { ...calls, ...ofAccounts, format: '`csv`, or `jsonl`: a row as JSON in each line.' },
    form: 'csv',
  },
  'GET /api/log/self/export': {
    summary: 'All own rows of the usage log that match a filter, newest first, as a file.',
    query: { ...calls, format: '`csv`, or `jsonl`: a row as JSON in each line.' },
    form: 'csv',
  },
  'GET /api/data/': {
    summary: 'Usage by hour and model, of all accounts or of one.',
    query: { ...range, username: 'Name of the account.' },
    data: z.array(UsageHour),
  },
  'GET /api/data/users': {
    summary: 'Usage by hour and account.',
    query: range,
    data: z.array(UsageHour),
  },
  'GET /api/data/self': {
    summary: 'The own usage by hour and model.',
    query: range,
    data: z.array(UsageHour),
  },
  'GET /api/audit': {
    summary: 'The audit log as a CSV file, oldest entry first.',
    query: {
      keyword: 'Part of the action or its target.',
      noun: 'What was changed.',
      outcome: 'The outcome.',
      user_id: 'The account that acted.',
      from: 'ISO 8601.',
      to: 'ISO 8601.',
    },
    form: 'csv',
  },
}
