import { z } from 'zod'
import { pages, texts, type Operations } from '../operation.ts'
import { Log, LogStatistics, Option, pageOf, Price, Status, UsageHour } from '../shapes.ts'

const calls = {
  type: '1 top-up, 2 call, 3 administration, 4 system; 0 or absent for all.',
  start_timestamp: 'Unix seconds.',
  end_timestamp: 'Unix seconds.',
  token_name: 'Name of the token.',
  model_name: 'Name of the model; `%` stands for any text.',
  group: 'The group.',
}
const ofAccounts = { username: 'Name of the account.', channel: 'Id of the channel.' }

const range = {
  start_timestamp: 'Unix seconds; the beginning of its hour counts.',
  end_timestamp: 'Unix seconds.',
}

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
