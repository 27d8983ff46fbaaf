/** The nouns of audited actions, which the audit log can be filtered by. */
export const auditNouns = {
  'access-token': 'System access tokens.',
  channel: 'Channels.',
  identity: 'Linked accounts of other sites.',
  invitation: 'Rewards for invitations.',
  job: 'Tests of all channels, refreshes of their balances, and checks of the ledger.',
  log: 'The usage log, when rows of it are deleted.',
  mail: 'Test mails.',
  money: 'Balances, changed by hand, refunds of calls, and released holds.',
  option: 'Settings.',
  order: 'Top-up orders.',
  redemption: 'Redemption codes.',
  'second-factor': 'Authenticator apps, passkeys and recovery codes.',
  session: 'Sign-ins and proofs of identity.',
  token: 'API tokens.',
  user: 'Accounts.',
} as const
export type AuditNoun = keyof typeof auditNouns

/** The verbs of audited actions, by their noun. */
export const auditVerbs = {
  'access-token': ['regenerate'],
  channel: [
    'add-keys',
    'auto-disable',
    'auto-disable-key',
    'auto-enable',
    'copy',
    'create',
    'delete',
    'delete-key',
    'repair',
    'set-key-status',
    'set-priority',
    'set-status',
    'set-tag',
    'set-tag-status',
    'set-weight',
    'update',
    'update-tag',
  ],
  identity: ['link', 'unlink'],
  invitation: ['reward', 'transfer'],
  job: ['cancel', 'start'],
  log: ['clear'],
  mail: ['test'],
  money: ['adjust', 'refund', 'release-hold'],
  option: ['export', 'reset', 'schedule', 'unschedule', 'update'],
  order: ['close', 'complete', 'create', 'credit', 'dispute', 'refund'],
  redemption: ['create', 'delete', 'redeem', 'set-status', 'update'],
  'second-factor': [
    'add-app',
    'add-passkey',
    'remove-app',
    'remove-passkey',
    'renew-codes',
    'reset',
  ],
  session: ['close', 'end', 'open', 'prove', 'renew'],
  token: ['create', 'delete', 'reveal', 'set-status', 'update'],
  user: [
    'bind-email',
    'create',
    'create-root',
    'delete',
    'register',
    'set-reminder',
    'set-role',
    'set-status',
    'update',
  ],
} as const satisfies Record<AuditNoun, readonly string[]>

/** Noun and verb of an audited action, as in `user.set-status`. */
export type AuditAction = {
  [Noun in AuditNoun]: `${Noun}.${(typeof auditVerbs)[Noun][number]}`
}[AuditNoun]
