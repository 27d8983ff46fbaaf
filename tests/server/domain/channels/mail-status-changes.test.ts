import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { autoDisable, autoEnable } from '../../../../server/domain/channels/auto-status.ts'
import {
  createChannels,
  mailStatusChanges,
  setChannelStatus,
} from '../../../../server/domain/channels/index.ts'
import { updateOptions } from '../../../../server/domain/options/index.ts'
import type { Services } from '../../../../server/kernel/ctx.ts'
import { mailOptions, openMailSite, type MailSite } from '../../../support/mail-site.ts'
import { openTestServices, type TestServices } from '../../../support/services.ts'
import { person, type Person } from '../users/people.ts'
import { someChannel } from './fixtures.ts'

const EMAIL = 'root-of-channels@example.com'

let server: TestServices
let services: Services
let mailSite: MailSite
let root: Person

beforeAll(async () => {
  server = await openTestServices()
  services = server.services
  mailSite = await openMailSite()
  root = await person(services, 'ROOT')
  await services.db.user.update({ where: { id: root.user.id }, data: { email: EMAIL } })
})
beforeEach(() =>
  setOptions({
    ...mailOptions(mailSite),
    ServerAddress: 'https://sluice.test',
    AutomaticDisableChannelEnabled: 'true',
    AutomaticEnableChannelEnabled: 'true',
  }),
)
afterAll(async () => {
  await server.close()
  await mailSite.close()
})

const setOptions = (values: Record<string, string>) =>
  updateOptions(root.ctx, {
    options: Object.entries(values).map(([key, value]) => ({ key, value })),
  })
const mails = () => mailSite.to(EMAIL)
const newest = () => mails().at(-1)

async function makeChannel(name: string): Promise<number> {
  const [channel] = await createChannels(root.ctx, { ...someChannel, name })
  if (!channel) throw new Error('no channel')
  return channel.id
}
const disable = (channelId: number, reason = '401 wrong key') =>
  autoDisable(services, { channelId, reason, by: 'auto-disable' })
const wait = (id: number) =>
  services.pool.query(
    `update channels set status_mailed_at = status_mailed_at - interval '5 minutes' where id = $1`,
    [id],
  )

describe('root gets a mail', () => {
  it('about all channels that the server has disabled and enabled, once from all processes', async () => {
    await setOptions({ DefaultLanguage: 'en' })
    const [one, other] = [await makeChannel('first <b>'), await makeChannel('second')]
    await disable(one)
    await disable(other, 'slow')
    await autoEnable(services, { channelId: other, by: 'channel-tests' })
    await Promise.all([mailStatusChanges(services), mailStatusChanges(services)])
    expect(mails()).toHaveLength(1)
    const { subject, text, html } = newest() ?? { subject: '', text: '', html: '' }
    expect(subject).toMatch(/the status of a channel has changed$/)
    expect(text).toContain(
      `Channel "first <b>" (#${one}, OpenAI) was disabled. Reason: 401 wrong key`,
    )
    expect(text).toContain(
      `Channel "second" (#${other}, OpenAI) passed a test and is enabled again.`,
    )
    expect(text).toContain('https://sluice.test/channel')
    expect(html).toContain('first &lt;b&gt;')
    await mailStatusChanges(services)
    expect(mails()).toHaveLength(1)
  })

  it('in the language of the last sign-in, else in that of the site', async () => {
    await setOptions({ DefaultLanguage: 'zh' })
    const id = await makeChannel('third')
    await disable(id)
    await mailStatusChanges(services)
    expect(newest()?.text).toContain(`渠道「third」（#${id}，OpenAI）已被禁用，原因：401 wrong key`)
    await setOptions({ DefaultLanguage: 'en' })
  })

  it('about a channel that changes often twice in ten minutes, with its last state', async () => {
    const id = await makeChannel('fourth')
    await disable(id)
    await mailStatusChanges(services)
    const sent = mails().length
    await autoEnable(services, { channelId: id, by: 'channel-tests' })
    await disable(id, 'second failure')
    await mailStatusChanges(services)
    expect(mails()).toHaveLength(sent)
    await wait(id)
    await mailStatusChanges(services)
    expect(mails()).toHaveLength(sent + 1)
    expect(newest()?.text).toContain('second failure')
  })

  it('not about a change that an admin has undone, nor about one by an admin', async () => {
    const sent = mails().length
    const id = await makeChannel('fifth')
    await setChannelStatus(root.ctx, { id, status: 'DISABLED' })
    await setChannelStatus(root.ctx, { id, status: 'ENABLED' })
    await disable(id)
    await setChannelStatus(root.ctx, { id, status: 'ENABLED' })
    await mailStatusChanges(services)
    expect(mails()).toHaveLength(sent)
  })

  it('later when it could not be sent', async () => {
    const id = await makeChannel('sixth')
    await disable(id)
    await setOptions({ SMTPPort: '9' })
    const sent = mails().length
    await mailStatusChanges(services)
    await setOptions({ ...mailOptions(mailSite) })
    await wait(id)
    await mailStatusChanges(services)
    expect(mails()).toHaveLength(sent + 1)
    expect(newest()?.text).toContain('sixth')
  })

  it('with fifty channels at most, and the number of the others', async () => {
    const names = Array.from({ length: 52 }, (_, index) => `many ${index}`)
    for (const name of names) await disable(await makeChannel(name))
    await mailStatusChanges(services)
    expect(newest()?.text.match(/was disabled/g)).toHaveLength(50)
    expect(newest()?.text).toContain('2 more channels have changed.')
  })
})
