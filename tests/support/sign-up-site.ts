import type { Language } from '../../contract/enums.ts'
import { updateOptions } from '../../server/domain/options/index.ts'
import { guest } from '../../server/kernel/actor.ts'
import { openTurnstile } from '../../server/io/turnstile.ts'
import type { Ctx, Services } from '../../server/kernel/ctx.ts'
import { openBotCheckSite, type BotCheckSite } from './bot-check-site.ts'
import { mailOptions, openMailSite, type MailSite } from './mail-site.ts'
import { ctxFor, job, openTestServices, type Overrides, type TestServices } from './services.ts'

/** A process with a mail server and a provider of bot checks, both over real connections. */
export interface SignUpSite extends TestServices {
  readonly mailSite: MailSite
  readonly botCheckSite: BotCheckSite
  /** A guest with an address that no other guest of the test has. */
  guest(language?: Language): Ctx
  set(values: Readonly<Record<string, string | null>>): Promise<void>
  /** Makes the clock of the process later. */
  wait(minutes: number): void
}

export async function openSignUpSite(overrides: Overrides = {}): Promise<SignUpSite> {
  const [mailSite, botCheckSite] = await Promise.all([openMailSite(), openBotCheckSite()])
  let laterMs = 0
  const opened = await openTestServices({
    botCheck: openTurnstile(botCheckSite.url),
    now: () => new Date(Date.now() + laterMs),
    ...overrides,
  })
  const set = (values: Readonly<Record<string, string | null>>) =>
    setOptions(opened.services, values)
  await set({
    ...mailOptions(mailSite),
    SMTPServer: '127.0.0.1',
    ServerAddress: 'https://sluice.test',
  })
  let guests = 0
  return {
    ...opened,
    mailSite,
    botCheckSite,
    set,
    guest(language = 'en') {
      guests += 1
      const address = `10.0.${guests >> 8}.${guests & 255}`
      return { ...ctxFor(opened.services, guest), address, language }
    },
    wait(minutes) {
      laterMs += minutes * 60_000
    },
    async close() {
      await opened.close()
      await Promise.all([mailSite.close(), botCheckSite.close()])
    },
  }
}

async function setOptions(
  services: Services,
  values: Readonly<Record<string, string | null>>,
): Promise<void> {
  const options = Object.entries(values).map(([key, value]) => ({ key, value }))
  await updateOptions(ctxFor(services, job), { options })
}
