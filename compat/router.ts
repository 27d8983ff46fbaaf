import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../server/kernel/app-error.ts'
import type { Services } from '../server/kernel/ctx.ts'
import { CONSOLE_FOLDER } from '../server/io/project-files.ts'
import type { Malformed } from '../server/reject-malformed-request.ts'
import { readLanguage } from '../server/kernel/language.ts'
import { createApiApp } from './api/app.ts'
import { renderFailure } from './api/envelope.ts'
import { writeUnknownPath } from './api/reply.ts'
import { openApiOf } from './api/openapi/document.ts'
import { admin, anyone, keyed, root, user, visitor, type Route } from './api/route.ts'
import * as account from './api/routes/account.ts'
import * as audit from './api/routes/audit.ts'
import * as billing from './api/routes/billing.ts'
import * as channels from './api/routes/channels.ts'
import * as groups from './api/routes/groups.ts'
import * as identities from './api/routes/identities.ts'
import * as ledger from './api/routes/ledger.ts'
import * as logs from './api/routes/logs.ts'
import * as models from './api/routes/models.ts'
import * as options from './api/routes/options.ts'
import * as payments from './api/routes/payments.ts'
import * as pricing from './api/routes/pricing.ts'
import * as redemptions from './api/routes/redemptions.ts'
import * as registration from './api/routes/registration.ts'
import * as sessions from './api/routes/sessions.ts'
import * as site from './api/routes/site.ts'
import * as tasks from './api/routes/tasks.ts'
import * as tokens from './api/routes/tokens.ts'
import * as usage from './api/routes/usage.ts'
import * as users from './api/routes/users.ts'
import * as wallet from './api/routes/wallet.ts'
import { auditNames } from './api/wire/audit.ts'
import { channelFilterNames, channelNames, tagNames } from './api/wire/channel.ts'
import { entryNames } from './api/wire/ledger.ts'
import { logFilterNames, logNames } from './api/wire/log.ts'
import { optionNames } from './api/wire/option.ts'
import { redemptionFilterNames, redemptionNames } from './api/wire/redemption.ts'
import { parameterNames, registrationNames } from './api/wire/registration.ts'
import { drawingNames, taskNames } from './api/wire/task.ts'
import { tokenFilterNames, tokenNames } from './api/wire/token.ts'
import { usageFilterNames } from './api/wire/usage.ts'
import { userFilterNames, userNames } from './api/wire/user.ts'
import { orderNames } from './api/wire/wallet.ts'
import { mountConsole } from './console/mount.ts'

const changes = { changes: true } as const
/** Answered from memory. */
const inMemory = { counted: 'never' } as const
/** Authenticated by the signature of what is sent. */
const isSigned = { counted: 'never' } as const
/** Ways into an account. */
const enters = { counted: 'api-entry' } as const
/** Calls that send codes by mail and take them. */
const sendsMail = { ...enters, changes: true, names: parameterNames } as const
/** For routes that move or sell quota or create rows. */
const once = { once: true } as const
/** Sign-ins with another site. Existing clients expect 403 for a wrong state. */
const signIns = {
  ...enters,
  changes: true,
  fromPage: true,
  statuses: { OAUTH_STATE_INVALID: 403 },
} as const
const errorInData = { failureInData: true } as const
/** Errors name fields as the bodies of these calls do. */
const asUser = { names: userNames } as const
const asToken = { names: tokenNames } as const
const asChannel = { names: channelNames } as const
const asRedemption = { names: redemptionNames } as const
const asRegistration = { ...enters, names: registrationNames } as const
/** Statuses of the one call whose former API had a status for an upstream error. */
const asFetchingHad = {
  names: channelNames,
  statuses: {
    JSON_INVALID: 400,
    UPSTREAM_BAD_ANSWER: 500,
    UPSTREAM_BUSY: 500,
    UPSTREAM_FAILED: 500,
    UPSTREAM_REFUSED: 500,
    UPSTREAM_REJECTED: 500,
    UPSTREAM_SILENT: 500,
    UPSTREAM_TIMEOUT: 500,
    UPSTREAM_UNPAID: 500,
    UPSTREAM_UNREACHABLE: 500,
  },
} as const

/** All calls of the REST API: access level, method, path and handler. */
export const routes: readonly Route[] = [
  anyone('GET /api/status', site.readStatus, inMemory),
  anyone('GET /api/openapi.json', () => ({ bare: describeRoutes() }), inMemory),
  admin('GET /api/status/test', site.readHealth),
  anyone('GET /api/notice', site.readNotice, inMemory),
  anyone('GET /api/about', site.readAbout, inMemory),
  anyone('GET /api/home_page_content', site.readHome, inMemory),
  visitor('GET /api/pricing', pricing.readPricing),

  anyone('POST /api/user/login', sessions.signInByPassword, { ...enters, names: parameterNames }),
  anyone('POST /api/user/register', registration.registerByPassword, asRegistration),
  visitor('GET /api/verification', registration.sendVerification, sendsMail),
  anyone('GET /api/reset_password', registration.sendReset, sendsMail),
  anyone('POST /api/user/reset', registration.confirmReset, enters),
  visitor('GET /api/oauth/state', identities.makeState, { ...signIns, names: parameterNames }),
  visitor('GET /api/oauth/github', identities.finish('GITHUB'), signIns),
  visitor('GET /api/oauth/linuxdo', identities.finish('LINUXDO'), signIns),
  visitor('GET /api/oauth/oidc', identities.finish('OIDC'), signIns),
  visitor('GET /api/oauth/wechat', identities.enterWithWechat, signIns),
  user('GET /api/oauth/wechat/bind', identities.bindWechat, signIns),
  visitor('GET /api/oauth/telegram/login', identities.enterWithTelegram, signIns),
  // A navigation of the browser, which has no user-id header.
  visitor('GET /api/oauth/telegram/bind', identities.bindTelegram, signIns),
  user('GET /api/oauth/email/bind', registration.bindOwnEmail, sendsMail),
  visitor('GET /api/user/logout', sessions.endSession, changes),

  user('GET /api/user/self', account.readSelf),
  user('PUT /api/user/self', account.changeSelf, asUser),
  user('DELETE /api/user/self', account.closeSelf),
  user('GET /api/user/token', account.makeAccessToken, changes),
  user('GET /api/user/aff', wallet.readInviteCode, changes),
  user('GET /api/user/ledger', ledger.exportLedger, { names: entryNames }),
  user('POST /api/user/aff_transfer', wallet.moveReward, once),
  user('POST /api/user/topup', wallet.redeem, once),
  user('POST /api/user/amount', wallet.quotePrice, { ...errorInData, names: orderNames }),
  user('POST /api/user/pay', wallet.startPayment, { ...once, ...errorInData, names: orderNames }),
  anyone('GET /api/user/epay/notify', payments.takePayment, {
    ...isSigned,
    failure: payments.NOT_TAKEN,
  }),
  anyone('POST /api/user/epay/notify', payments.takePostedPayment, {
    ...isSigned,
    isRaw: true,
    failure: payments.NOT_TAKEN,
  }),
  anyone('POST /api/user/stripe/webhook', payments.takeStripeMessage, { ...isSigned, isRaw: true }),
  user('GET /api/user/models', models.listOwnModels),
  user('GET /api/user/self/groups', groups.readOwnGroups),
  anyone('GET /api/user/groups', groups.readOpenGroups),
  admin('GET /api/group/', groups.listNames),

  admin('GET /api/user/', users.listPage, { names: userFilterNames }),
  admin('GET /api/user/search', users.listPage, { names: userFilterNames }),
  admin('GET /api/user/:id', users.readOne),
  admin('POST /api/user/', users.createOne, { ...once, ...asUser }),
  admin('PUT /api/user/', users.changeOne, { ...once, ...asUser }),
  admin('DELETE /api/user/:id', users.deleteOne),
  admin('POST /api/user/manage', users.manageOne),

  admin('GET /api/channel/', channels.listPage, { names: channelFilterNames }),
  admin('GET /api/channel/search', channels.search, { names: channelFilterNames }),
  admin('GET /api/channel/models', models.listKnownModels),
  admin('GET /api/channel/test/:id', channels.testOne, changes),
  admin('GET /api/channel/test', channels.testAll, changes),
  admin('GET /api/channel/update_balance', channels.updateAllBalances, changes),
  admin('GET /api/channel/update_balance/:id', channels.updateBalance, changes),
  admin('GET /api/channel/fetch_models/:id', channels.fetchStoredModels, changes),
  admin('POST /api/channel/fetch_models', channels.fetchModels, asFetchingHad),
  admin('GET /api/channel/:id', channels.readOne),
  admin('POST /api/channel/', channels.createSome, { ...once, ...asChannel }),
  admin('PUT /api/channel/', channels.changeOne, asChannel),
  admin('DELETE /api/channel/disabled', channels.deleteDisabled),
  admin('DELETE /api/channel/:id', channels.deleteOne),
  admin('POST /api/channel/batch', channels.deleteSome),
  admin('POST /api/channel/batch/tag', channels.tagSome),
  admin('PUT /api/channel/tag', channels.changeTag, { names: tagNames }),
  admin('POST /api/channel/tag/enabled', channels.enableTag),
  admin('POST /api/channel/tag/disabled', channels.disableTag),
  admin('POST /api/channel/fix', channels.repair),
  user('GET /api/models', models.listModelsByType),

  user('GET /api/token/', tokens.listPage),
  user('GET /api/token/search', tokens.search, { names: tokenFilterNames }),
  user('GET /api/token/:id', tokens.readOne),
  user('POST /api/token/', tokens.createOne, { ...once, ...asToken }),
  user('PUT /api/token/', tokens.changeOne, { ...once, ...asToken }),
  user('DELETE /api/token/:id', tokens.deleteOne),

  admin('GET /api/redemption/', redemptions.listPage, { names: redemptionFilterNames }),
  admin('GET /api/redemption/search', redemptions.listPage, { names: redemptionFilterNames }),
  admin('GET /api/redemption/:id', redemptions.readOne),
  admin('POST /api/redemption/', redemptions.createSome, { ...once, ...asRedemption }),
  admin('PUT /api/redemption/', redemptions.changeOne, { ...once, ...asRedemption }),
  admin('DELETE /api/redemption/:id', redemptions.deleteOne),

  admin('GET /api/mj/', tasks.listDrawingPage, { names: drawingNames }),
  user('GET /api/mj/self', tasks.listOwnDrawingPage, { names: drawingNames }),
  admin('GET /api/task/', tasks.listTaskPage, { names: taskNames }),
  user('GET /api/task/self', tasks.listOwnTaskPage, { names: taskNames }),
  admin('GET /api/log/', logs.listPage, { names: logFilterNames }),
  user('GET /api/log/self', logs.listOwnPage, { names: logFilterNames }),
  admin('GET /api/log/stat', logs.readStats, { names: logFilterNames }),
  user('GET /api/log/self/stat', logs.readOwnStats, { names: logFilterNames }),
  admin('DELETE /api/log/', logs.clear, { names: logNames }),
  admin('GET /api/log/search', logs.search),
  user('GET /api/log/self/search', logs.searchOwn),
  keyed('GET /api/log/token', logs.listOfToken, { keyInQuery: true, ofEndedKey: true }),
  keyed('GET /api/usage/token', billing.readTokenUsage, { ofEndedKey: true }),
  admin('GET /api/log/export', logs.exportAll, { names: logFilterNames }),
  user('GET /api/log/self/export', logs.exportOwn, { names: logFilterNames }),

  root('GET /api/audit', audit.exportAuditLog, { names: auditNames }),
  admin('GET /api/ledger', ledger.exportWholeLedger, { names: entryNames }),

  root('GET /api/option/', options.listAll),
  root('PUT /api/option/', options.changeOne, {
    statuses: { JSON_INVALID: 400 },
    names: optionNames,
  }),
  root('POST /api/option/rest_model_ratio', options.resetRatios),

  admin('GET /api/data/', usage.listHours, { names: usageFilterNames }),
  admin('GET /api/data/users', usage.listUserHours, { names: usageFilterNames }),
  user('GET /api/data/self', usage.listOwnHours, { names: usageFilterNames }),

  keyed('GET /dashboard/billing/subscription', billing.readSubscription),
  keyed('GET /v1/dashboard/billing/subscription', billing.readSubscription),
  keyed('GET /dashboard/billing/usage', billing.readUsage),
  keyed('GET /v1/dashboard/billing/usage', billing.readUsage),
]

let description: ReturnType<typeof openApiOf> | undefined

/** The OpenAPI document of all calls, made when it is first asked for. */
function describeRoutes() {
  description ??= openApiOf(routes)
  return description
}

/** First path parts of APIs, which are never pages of the console. */
const PROGRAMS = /^\/(api|graphql|v1|v1beta|mj|suno|pg|dashboard\/billing)(?=[/?]|$)/i

export interface CompatSettings {
  /** The folder of the built console; default: `dist/console`. */
  readonly consoleFolder?: string
  /** Time limit for the body of a request, in milliseconds. */
  readonly bodyTimeoutMs?: number
}

/** The REST API and the console. */
export interface Compat {
  handle(request: IncomingMessage, response: ServerResponse): void
  /** Answers a malformed request. */
  refuse(request: IncomingMessage, response: ServerResponse, malformed: Malformed): void
  /** Resolves when requests can be handled. */
  ready(): Promise<void>
  close(): Promise<void>
}

export function createCompat(services: Services, settings: CompatSettings = {}): Compat {
  const app = createApiApp(services, routes, settings)
  const serveConsole = mountConsole(app, services, settings.consoleFolder ?? CONSOLE_FOLDER)
  const serveOther = (request: FastifyRequest, reply: FastifyReply): void => {
    const isProgram = PROGRAMS.test(request.raw.url ?? '')
    if (isProgram || !serveConsole(request, reply)) void writeUnknownPath(request, reply)
  }
  // In the hook, so that the body of a request to an unknown path is not read.
  app.addHook('onRequest', (request, reply, next) =>
    request.is404 ? serveOther(request, reply) : next(),
  )
  app.setNotFoundHandler(serveOther)
  return {
    handle: (request, response) => app.routing(request, response),
    refuse,
    ready: async () => {
      await app.ready()
    },
    close: () => app.close(),
  }
}

function refuse(request: IncomingMessage, response: ServerResponse, malformed: Malformed): void {
  const error = new AppError('REQUEST_INVALID', { reason: malformed.reason })
  const { body } = renderFailure(error, readLanguage(request.headers['accept-language']))
  const type = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' }
  response.writeHead(malformed.status, { ...type, Connection: 'close' })
  response.end(JSON.stringify(body))
}
