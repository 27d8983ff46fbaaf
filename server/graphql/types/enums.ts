import { builder } from '../builder.ts'

export const Role = builder.enumType('Role', {
  description: 'What an account may do. Actors act only on roles below their own.',
  values: {
    NORMAL: { description: 'Own account, own tokens, own logs.' },
    ADMIN: { description: 'Also users of the role NORMAL, channels and all logs.' },
    ROOT: { description: 'Everything, options included. There is one.' },
  },
})

export const UserStatus = builder.enumType('UserStatus', {
  description: 'Whether an account can be used.',
  values: {
    ENABLED: { description: 'In use.' },
    DISABLED: { description: 'Banned: no sign-in, and its tokens are refused.' },
    OTHER: { description: 'Reserved; treated like DISABLED and cannot be enabled by hand.' },
  },
})

export const ChannelStatus = builder.enumType('ChannelStatus', {
  description: 'Whether calls may go through a channel.',
  values: {
    ENABLED: { description: 'In use.' },
    DISABLED: { description: 'Switched off by an admin.' },
    AUTO_DISABLED: { description: 'Switched off by the server; `statusReason` says why.' },
  },
})

export const TokenStatus = builder.enumType('TokenStatus', {
  description: 'Whether a token is accepted.',
  values: {
    ENABLED: { description: 'Accepted.' },
    DISABLED: { description: 'Switched off by its owner.' },
    EXPIRED: { description: 'Past `expiresAt`. Change the time to enable it.' },
    EXHAUSTED: {
      description: 'Its own balance is used up. Raise it to enable it.',
    },
  },
})

export const SettableStatus = builder.enumType('SettableStatus', {
  description: 'A status that a mutation can set; further ones are set by the server alone.',
  values: { ENABLED: { description: 'In use.' }, DISABLED: { description: 'Switched off.' } },
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
    ADMIN: { description: 'Also users of the role NORMAL, channels and all logs.' },
  },
})

export const LogType = builder.enumType('LogType', {
  description: 'What a log row records.',
  values: {
    UNKNOWN: { description: 'Not known.' },
    TOP_UP: { description: 'Quota came in.' },
    CONSUME: { description: 'A call was charged.' },
    ADMIN: { description: 'An admin changed something.' },
    SYSTEM: { description: 'The server did something by itself.' },
  },
})

export const EntryKind = builder.enumType('EntryKind', {
  description: 'Why quota moved.',
  values: {
    OPENING: { description: 'First quota of an account.' },
    CHARGE: { description: 'A call was charged.' },
    REFUND: { description: 'The charge of a call was given back.' },
    TOP_UP: { description: 'An order was paid.' },
    REDEMPTION: { description: 'A code was redeemed.' },
    REWARD: { description: 'Somebody was invited.' },
    TRANSFER: { description: 'Rewards were moved to the balance.' },
    ADJUSTMENT: { description: 'An admin moved it by hand.' },
    TOKEN_LIMIT: { description: 'An owner changed what a token may spend.' },
  },
})

export const RedemptionStatus = builder.enumType('RedemptionStatus', {
  description: 'Whether a code can be redeemed.',
  values: {
    UNUSED: { description: 'Can be redeemed, once.' },
    DISABLED: { description: 'Switched off by an admin.' },
    USED: { description: 'Was redeemed; set by redeeming alone, and for good.' },
  },
})

export const OrderStatus = builder.enumType('TopUpOrderStatus', {
  description: 'Whether an order is paid.',
  values: {
    PENDING: { description: 'Nobody has told of a payment yet.' },
    PAID: { description: 'Paid and credited.' },
    FLAGGED: {
      description:
        'A payment was told that differs from it, or that came after its account was closed: a person has to look.',
    },
  },
})

export const PaymentMethod = builder.enumType('PaymentMethod', {
  description: 'How an order can be paid.',
  values: {
    ALIPAY: { value: 'alipay', description: 'Alipay.' },
    WXPAY: { value: 'wxpay', description: 'WeChat Pay.' },
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
