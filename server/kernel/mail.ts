/** A mail server and the account to use it with. */
export interface MailServer {
  readonly host: string
  readonly port: number
  /** TLS from the first byte; without it the connection is upgraded when the server offers it. */
  readonly isTls: boolean
  /** Empty: no authentication. */
  readonly account: string
  readonly password: string
}

/** One mail to one reader, as text and as HTML with the same content. */
export interface Mail {
  readonly from: { readonly name: string; readonly address: string }
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Sends mails over SMTP. */
export interface Mailer {
  /**
   * Resolves when the server has accepted the mail, at most 20 seconds later. Throws
   * MAIL_SERVER_UNREACHABLE, also for a private address that is not allowed, MAIL_ACCOUNT_REFUSED,
   * MAIL_SENDER_REFUSED, MAIL_ADDRESS_REFUSED and MAIL_FAILED.
   */
  send(server: MailServer, mail: Mail): Promise<void>
}
