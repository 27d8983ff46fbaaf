import { builder } from '../builder.ts'

export const Role = builder.enumType('Role', {
  description: 'The role of an account. Users can act only on accounts with a lower role.',
  values: {
    NORMAL: { description: 'Own account, own tokens, own logs.' },
    ADMIN: {
      description: 'The same as NORMAL, and users of the role NORMAL, channels and all logs.',
    },
    ROOT: { description: 'All permissions, including options. There is one such account.' },
  },
})

export const UserStatus = builder.enumType('UserStatus', {
  description: 'Whether an account can be used.',
  values: {
    ENABLED: { description: 'In use.' },
    DISABLED: { description: 'The account cannot sign in, and its tokens are refused.' },
    OTHER: {
      description: 'Reserved. It has the effect of DISABLED, and the account cannot be enabled.',
    },
  },
})

export const ChannelStatus = builder.enumType('ChannelStatus', {
  description: 'Whether calls use a channel.',
  values: {
    ENABLED: { description: 'In use.' },
    DISABLED: { description: 'Disabled by an admin.' },
    AUTO_DISABLED: { description: 'Disabled by the server; `statusReason` has the reason.' },
  },
})

export const KeyChoice = builder.enumType('KeyChoice', {
  description: 'How calls choose among several keys of a channel.',
  values: {
    RANDOM: { description: 'At random, with equal shares.' },
    IN_TURN: { description: 'In turn, by each process.' },
  },
})

export const TokenStatus = builder.enumType('TokenStatus', {
  description: 'Whether a token is accepted.',
  values: {
    ENABLED: { description: 'Accepted.' },
    DISABLED: { description: 'Disabled by its owner.' },
    EXPIRED: { description: 'Past `expiresAt`. Change the time to enable it.' },
    EXHAUSTED: {
      description: 'Its own balance is used up. Raise it to enable it.',
    },
  },
})

export const SettableStatus = builder.enumType('SettableStatus', {
  description: 'A status that a mutation can set. Other statuses are set by the server.',
  values: { ENABLED: { description: 'In use.' }, DISABLED: { description: 'Disabled.' } },
})

export const SettableRedemptionStatus = builder.enumType('SettableRedemptionStatus', {
  description: 'A status of a code that a mutation can set.',
  values: {
    UNUSED: { description: 'Can be redeemed, once.' },
    DISABLED: { description: 'Cannot be redeemed.' },
  },
})

export const SettableRole = builder.enumType('SettableRole', {
  description: 'A role that a mutation can set.',
  values: {
    NORMAL: { description: 'Own account, own tokens, own logs.' },
    ADMIN: {
      description: 'The same as NORMAL, and users of the role NORMAL, channels and all logs.',
    },
  },
})

export const LogType = builder.enumType('LogType', {
  description: 'The type of a log row.',
  values: {
    UNKNOWN: { description: 'Not known.' },
    TOP_UP: { description: 'Quota was added.' },
    CONSUME: { description: 'A call was charged.' },
    ADMIN: { description: 'An admin changed something.' },
    SYSTEM: { description: 'An action of the server.' },
    ERROR: { description: 'A call that no channel answered; nothing was charged.' },
  },
})

export const LedgerEntryAmount = builder.enumType('LedgerEntryAmount', {
  description: 'An amount that an entry of the ledger can change.',
  values: {
    BALANCE: { description: 'The balance of the account.' },
    REWARD_BALANCE: { description: 'The rewards not yet moved to the balance.' },
    TOKEN_BALANCE: { description: 'The balance of a token.' },
  },
})

export const LedgerEntrySign = builder.enumType('LedgerEntrySign', {
  description: 'Whether an entry adds to an amount or takes from it.',
  values: {
    CREDIT: { description: 'It adds.' },
    DEBIT: { description: 'It takes.' },
  },
})

export const LedgerEntryKind = builder.enumType('LedgerEntryKind', {
  description: 'The reason of a change of quota.',
  values: {
    OPENING: { description: 'First quota of an account.' },
    CHARGE: { description: 'A call was charged.' },
    REFUND: { description: 'The charge of a call was given back.' },
    TOP_UP: { description: 'An order was paid.' },
    TOP_UP_REFUND: {
      description: 'Money of a paid order was refunded, and the quota of it taken back.',
    },
    TOP_UP_DISPUTE: {
      description:
        'The buyer disputed a payment, the bank withdrew the money, and its quota was taken back.',
    },
    TOP_UP_REINSTATED: {
      description: 'A refund failed or a dispute was won, and the quota taken back was returned.',
    },
    REDEMPTION: { description: 'A code was redeemed.' },
    REWARD: { description: 'A reward for an invitation.' },
    TRANSFER: { description: 'Rewards were moved to the balance.' },
    ADJUSTMENT: { description: 'An admin changed the balance.' },
    TOKEN_LIMIT: { description: 'The owner changed the limit of a token.' },
  },
})

export const RedemptionStatus = builder.enumType('RedemptionStatus', {
  description: 'Whether a code can be redeemed.',
  values: {
    UNUSED: { description: 'Can be redeemed, once.' },
    DISABLED: { description: 'Disabled by an admin.' },
    USED: { description: 'Redeemed. Set only by redeeming, and never changed.' },
  },
})

export const OrderStatus = builder.enumType('TopUpOrderStatus', {
  description: 'Whether an order is paid.',
  values: {
    PENDING: { description: 'No payment was reported yet.' },
    PAID: { description: 'Paid and credited.' },
    FLAGGED: {
      description:
        'A reported payment differs from the order, or came after the account was closed. A person has to decide.',
    },
    FAILED: { description: 'The payment failed. Nothing was credited.' },
    EXPIRED: { description: 'The payment page was closed by the payment site before a payment.' },
    REFUNDED: { description: 'The whole payment was returned, and its quota taken back.' },
    DISPUTED: {
      description:
        'The buyer disputed the payment, the bank withdrew the money, and its quota was taken back.',
    },
  },
})

export const TaskStatus = builder.enumType('TaskStatus', {
  description: 'How far a task is.',
  values: {
    NOT_START: { description: 'The upstream has not begun.' },
    SUBMITTED: { description: 'The upstream has accepted it.' },
    QUEUED: { description: 'It waits at the upstream.' },
    MODAL: { description: 'The upstream waits for further input of the caller.' },
    IN_PROGRESS: { description: 'The upstream works on it.' },
    SUCCESS: { description: 'It has a result. Never changes.' },
    FAILURE: { description: 'It failed, and its charge was returned. Never changes.' },
    UNKNOWN: { description: 'The upstream reports a status that is not known here.' },
  },
})

export const TaskPlatform = builder.enumType('TaskPlatform', {
  description: 'What works on a task.',
  values: {
    MIDJOURNEY: { description: 'Midjourney.' },
    SUNO: { description: 'Suno.' },
  },
})

export const ReversalKind = builder.enumType('PaymentReversalKind', {
  description: 'How money of a payment goes back to its buyer.',
  values: {
    REFUND: { description: 'The site returned it.' },
    DISPUTE: { description: 'The buyer disputed the payment at the bank.' },
  },
})

export const ReversalStatus = builder.enumType('PaymentReversalStatus', {
  description: 'Where the money of a refund or dispute is.',
  values: {
    OPEN: { description: 'The payment is disputed, and the money is still with the site.' },
    WITHDRAWN: { description: 'The money left the site.' },
    REINSTATED: {
      description:
        'The money stays with the site: the refund failed, or the dispute was won or closed.',
    },
  },
})

export const PaymentMethod = builder.enumType('PaymentMethod', {
  description: 'How an order can be paid.',
  values: {
    ALIPAY: { value: 'alipay', description: 'Alipay.' },
    WXPAY: { value: 'wxpay', description: 'WeChat Pay.' },
    STRIPE: { value: 'stripe', description: 'Cards and other methods of Stripe.' },
  },
} as const)

export const SortDirection = builder.enumType('SortDirection', {
  description: 'Direction of an order.',
  values: {
    ASC: { description: 'Smallest, earliest or first letter first.' },
    DESC: { description: 'Largest, latest or last letter first.' },
  },
})

export const Language = builder.enumType('Language', {
  description: 'A language of the product; error messages follow `Accept-Language`.',
  values: {
    ZH: { value: 'zh', description: 'Chinese.' },
    EN: { value: 'en', description: 'English.' },
  } as const,
})

const oauthProviders = {
  GITHUB: { description: 'GitHub.' },
  LINUXDO: { description: 'The LinuxDO community.' },
  OIDC: { description: 'The provider of OpenID Connect that the site has configured.' },
} as const

export const OAuthProvider = builder.enumType('OAuthProvider', {
  description: 'A site that sends the browser back with a code.',
  values: oauthProviders,
})

export const IdentityProvider = builder.enumType('IdentityProvider', {
  description: 'A site whose accounts can sign in.',
  values: {
    ...oauthProviders,
    WECHAT: { description: 'WeChat, through the WeChat server of the site.' },
    TELEGRAM: { description: 'Telegram, through the bot of the site.' },
  },
})
