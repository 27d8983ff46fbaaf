import {
  optionKeys,
  optionRow,
  type options,
  type OptionKey,
  type OptionValue,
  type OptionValues,
} from '../../../contract/options.ts'
import type { Services } from '../../kernel/ctx.ts'
import { optionsCache } from './cache.ts'
import { isMailSet } from './mail-set.ts'
import { isPaymentSiteSet } from './payment-site.ts'

type StatusField<Key extends OptionKey> = (typeof options)[Key] extends {
  readonly status: infer Field extends string
}
  ? Field
  : never

/** The published options, each under the field that its row names. */
type PublishedStatus = { readonly [Key in OptionKey as StatusField<Key>]: OptionValue<Key> }

export type SiteStatus = ReturnType<typeof siteStatus>

/** The public facts about the site, without secrets. */
export function siteStatus(services: Services) {
  const values = optionsCache.read(services)
  return {
    ...publishedStatus(values),
    id: 'site',
    version: services.version,
    startedAt: new Date(performance.timeOrigin),
    hasPaymentGateway: isPaymentSiteSet(values),
    canSendMail: isMailSet(values),
    // A link needs an address that the reader can open, and no default is one.
    canResetPassword: isMailSet(values) && values.ServerAddress !== '',
  }
}

const fields = optionKeys.flatMap(key => {
  const { status } = optionRow(key)
  return status === undefined ? [] : [[key, status] as const]
})

function publishedStatus(values: OptionValues): PublishedStatus {
  return Object.fromEntries(fields.map(([key, field]) => [field, values[key]])) as PublishedStatus
}
