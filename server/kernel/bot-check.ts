/** An answer of a bot check, as the browser got it. */
export interface BotCheckAnswer {
  /** The secret of the site. */
  readonly secret: string
  readonly token: string
  /** Address of the caller. */
  readonly address: string
}

/** Verifies answers of the bot check at its provider. */
export interface BotCheck {
  /** Whether the answer is right. Throws BOT_CHECK_AWAY when the provider gives no clear answer. */
  verify(answer: BotCheckAnswer): Promise<boolean>
}
