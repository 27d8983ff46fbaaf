/** What a row of `usage_hours` sums within its hour. */
export interface UsageOwner {
  readonly userId: number
  /** 0 for calls without a token. */
  readonly tokenId: number
  readonly channelId: number
  readonly model: string
  readonly group: string
}

/**
 * The key of a row of `usage_hours` within its hour. All writers of several rows sort them by it, so
 * that no two wait for each other. NUL separates the parts, because no name in the database has it.
 */
export const usageKey = ({ userId, tokenId, channelId, model, group }: UsageOwner): string =>
  [userId, tokenId, channelId, model, group].join('\0')
