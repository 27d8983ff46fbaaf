import {
  getLimitReport,
  REPORT_ROWS_MAX,
  type LimitReport,
  type Refusal,
  type UntrustedProxyRow,
} from '../../domain/limits/index.ts'
import { builder } from '../builder.ts'
import { limitReportEvents } from '../live/limit-report.ts'
import { costs } from '../query-cost.ts'

const LimitRefusal = builder.objectRef<Refusal>('LimitRefusal').implement({
  description: 'How often one limit refused one caller, counted for all processes together.',
  fields: t => ({
    limit: t.exposeString('limit', {
      description: 'The name of the limit, as in `docs/limits.md` and in the option `Limits`.',
    }),
    caller: t.string({
      nullable: true,
      description:
        'An address, an IPv6 network, `user:1` or `token:1`. Null for several callers together, and for typed names and mail addresses, which are not recorded.',
      resolve: ({ caller }) => (caller === '' ? null : caller),
    }),
    count: t.expose('count', { type: 'BigInt', description: 'Number of refusals.' }),
    firstAt: t.expose('firstAt', { type: 'DateTime', description: 'The first refusal.' }),
    lastAt: t.expose('lastAt', {
      type: 'DateTime',
      description: 'The last refusal; at most a minute old when further ones follow.',
    }),
  }),
})

const UntrustedProxy = builder.objectRef<UntrustedProxyRow>('UntrustedProxy').implement({
  description:
    'An address of a private network whose requests have `X-Forwarded-For` or `Forwarded`, and that is not in `SLUICE_TRUSTED_PROXIES`: the headers are ignored.',
  fields: t => ({
    address: t.exposeString('address', { description: 'The address of its connections.' }),
    firstAt: t.expose('firstAt', { type: 'DateTime', description: 'The first such request.' }),
    lastAt: t.expose('lastAt', {
      type: 'DateTime',
      description: 'The last such request; at most a minute old when further ones follow.',
    }),
  }),
})

const LimitReportType = builder.objectRef<LimitReport>('LimitReport').implement({
  description: 'The limits that were reached lately, and proxies that are not trusted.',
  fields: t => ({
    refusals: t.field({
      type: [LimitRefusal],
      description: `Refusals of the last 7 days, the last refused caller first, at most ${REPORT_ROWS_MAX}.`,
      resolve: ({ refusals }) => [...refusals],
    }),
    refusalRowCount: t.exposeInt('total', {
      description: 'Number of all pairs of a limit and a caller in the last 7 days.',
    }),
    untrustedProxies: t.field({
      type: [UntrustedProxy],
      description: 'Proxies that are not trusted and have sent such a request in the last day.',
      resolve: ({ untrustedProxies }) => [...untrustedProxies],
    }),
  }),
})

builder.queryField('limitReport', t =>
  t.field({
    type: LimitReportType,
    description:
      'The limits that were reached lately, and proxies that are not trusted. Needs the role ROOT.',
    authScopes: { may: 'limit:read' },
    extensions: costs(REPORT_ROWS_MAX),
    resolve: (_root, _args, ctx) => getLimitReport(ctx),
  }),
)

builder.subscriptionField('limitReportUpdated', t =>
  t.field({
    type: LimitReportType,
    description: 'The same report: at once, and after each change. Needs the role ROOT.',
    authScopes: { may: 'limit:read' },
    subscribe: (_root, _args, ctx) => limitReportEvents(ctx),
    resolve: report => report,
  }),
)
