import { z } from 'zod'
import { pages, texts, type Operations } from '../operation.ts'
import { pageOf, Redemption, Subscription, Token, TokenUsage, Usage } from '../shapes.ts'

const keyword = { keyword: 'Beginning of the name, or the id.' }
const days = {
  start_date: 'The first day in UTC, such as `2026-11-01`.',
  end_date: 'The day after the last one, or the same day as the first.',
}
const statusOnly = { status_only: 'Not empty: only the status is changed.' }

const tokenFields = texts('name', 'model_limits', 'allow_ips', 'group').extend({
  expired_time: z.int().optional(),
  remain_quota: z.int().optional(),
  unlimited_quota: z.boolean().optional(),
  model_limits_enabled: z.boolean().optional(),
})
const tokenChange = tokenFields.extend({
  id: z.int(),
  status: z.int().optional(),
  remain_quota_seen: z.int().optional(),
})
const newCodes = z.object({ name: z.string(), quota: z.int(), count: z.int() })
const codeChange = z.object({
  id: z.int(),
  name: z.string().optional(),
  quota: z.int().optional(),
  status: z.int().optional(),
})
const amount = z.object({ amount: z.int() })

const entryFilter = {
  kind: 'Kind of the entries.',
  changes: '`BALANCE`, `REWARD_BALANCE` or `TOKEN_BALANCE`.',
  sign: '`CREDIT` or `DEBIT`.',
  token_name: 'Name of the token.',
  reference: 'What caused the entry.',
  from: 'ISO 8601.',
  to: 'ISO 8601.',
}

/** Tokens, redemption codes, top-ups and the ledger. */
export const wallet: Operations = {
  'GET /api/token/': {
    summary: 'The own tokens, newest first.',
    query: { p: 'Page, from 0.', size: 'Rows of a page, at most 100.' },
    data: z.array(Token),
  },
  'GET /api/token/search': {
    summary: 'Own tokens that match.',
    query: { keyword: 'Part of the name.', token: 'Part of the key.' },
    data: z.array(Token),
  },
  'GET /api/token/:id': { summary: 'An own token.', data: Token },
  'POST /api/token/': { summary: 'Creates a token.', body: tokenFields },
  'PUT /api/token/': {
    summary: 'Changes a token.',
    query: statusOnly,
    body: tokenChange,
    data: Token,
  },
  'DELETE /api/token/:id': { summary: 'Deletes a token.' },
  'GET /api/redemption/': {
    summary: 'Redemption codes, newest first.',
    query: pages,
    data: pageOf(Redemption),
  },
  'GET /api/redemption/search': {
    summary: 'Redemption codes that match.',
    query: { ...keyword, ...pages },
    data: pageOf(Redemption),
  },
  'GET /api/redemption/:id': { summary: 'A redemption code.', data: Redemption },
  'POST /api/redemption/': {
    summary: 'Creates codes and returns them.',
    body: newCodes,
    data: z.array(z.string()),
  },
  'PUT /api/redemption/': {
    summary: 'Changes a code that was not redeemed.',
    query: statusOnly,
    body: codeChange,
    data: Redemption,
  },
  'DELETE /api/redemption/:id': { summary: 'Deletes a code.' },
  'POST /api/user/topup': {
    summary: 'Redeems a code and returns its quota.',
    body: texts('key'),
    data: z.int(),
  },
  'POST /api/user/amount': {
    summary: 'The price of a top-up, as text. An error has its text in `data`.',
    body: amount,
    data: z.string(),
  },
  'POST /api/user/pay': {
    summary: 'Creates an order and returns the form for the payment site.',
    body: amount.extend({ payment_method: z.string() }),
    data: z.union([z.string(), z.record(z.string(), z.string())]),
    beside: { url: z.string().optional() },
  },
  'GET /api/user/epay/notify': {
    summary: 'Takes the notification of a payment; its signature is checked.',
    form: 'word',
  },
  'POST /api/user/epay/notify': {
    summary: 'As the call above, with the same fields as a form in the body.',
    form: 'word',
  },
  'POST /api/user/stripe/webhook': {
    summary: 'Takes an event of Stripe; its signature is checked.',
    body: z.unknown(),
  },
  'GET /api/user/aff': { summary: 'The code of the own invitation link.', data: z.string() },
  'POST /api/user/aff_transfer': {
    summary: 'Moves rewards of invitations to the balance.',
    body: z.object({ quota: z.int() }),
  },
  'GET /api/user/ledger': {
    summary: 'The ledger of an account as a CSV file, oldest entry first.',
    query: { user_id: 'The account; the own one when absent.', ...entryFilter },
    form: 'csv',
  },
  'GET /api/ledger': {
    summary: 'The ledger of all accounts that the caller may read, as a CSV file.',
    query: { user_id: 'One account; all when absent.', ...entryFilter },
    form: 'csv',
  },
  'GET /dashboard/billing/subscription': { summary: 'The limit of the key.', bare: Subscription },
  'GET /v1/dashboard/billing/subscription': {
    summary: 'The limit of the key.',
    bare: Subscription,
  },
  'GET /dashboard/billing/usage': {
    summary: 'What the key has spent, in all or on some days.',
    query: days,
    bare: Usage,
  },
  'GET /v1/dashboard/billing/usage': {
    summary: 'What the key has spent, in all or on some days.',
    query: days,
    bare: Usage,
  },
  'GET /api/usage/token': {
    summary: 'What a key may spend and has spent, in quota. It may be exhausted or expired.',
    bare: TokenUsage,
  },
}
