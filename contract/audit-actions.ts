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

/** Noun and verb of an audited action, as in `user.set-status`. */
export type AuditAction = `${AuditNoun}.${string}`
