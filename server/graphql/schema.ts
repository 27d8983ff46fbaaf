import type { GraphQLSchema } from 'graphql'
import { builder } from './builder.ts'
import { requirePolicies } from './policy-check.ts'
import './types/scalars.ts'
import './types/enums.ts'
import './types/error-code.ts'
import './types/node.ts'
import './types/site.ts'
import './types/session.ts'
import './types/group.ts'
import './types/user.ts'
import './types/viewer.ts'
import './types/user-verbs.ts'
import './types/second-factor.ts'
import './types/sign-in.ts'
import './types/account-verbs.ts'
import './types/token.ts'
import './types/token-verbs.ts'
import './types/channel.ts'
import './types/channel-verbs.ts'
import './types/log.ts'
import './types/log-verbs.ts'
import './types/option.ts'
import './types/verify-ledger.ts'
import './types/ledger.ts'
import './types/hold.ts'
import './types/mail.ts'
import './types/registration.ts'
import './types/redemption-verbs.ts'
import './types/order.ts'
import './types/invitation.ts'
import './types/price-list.ts'

/** The schema of the product. Throws when a root field has no policy. */
export function buildSchema(): GraphQLSchema {
  const schema = builder.toSchema()
  requirePolicies(schema)
  return schema
}
