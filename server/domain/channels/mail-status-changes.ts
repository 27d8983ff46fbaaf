import { findChannelType } from '../../../contract/channel-types.ts'
import { languages, type Language } from '../../../contract/enums.ts'
import { message } from '../../../contract/messages.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { Ctx, Services } from '../../kernel/ctx.ts'
import { sendMail } from '../mail/index.ts'
import { option } from '../options/index.ts'

const actor: Actor = { kind: 'job', name: 'channel status mail' }
/** Further changes are counted in the mail. */
const LINES_MAX = 50

/**
 * One process gets each change, and a channel is in at most two mails of ten minutes: its next change is
 * sent later, as it is then. A channel that an admin has changed since needs no mail.
 */
const CLAIM = `
with due as (
  select id from channels
   where not is_status_mailed and status_at > now() - interval '1 day'
     and (status_mailed_at is null or status_mailed_at <= now() - interval '5 minutes')
   order by id for update skip locked
)
update channels set is_status_mailed = true, status_mailed_at = now()
  from due where channels.id = due.id
returning channels.id, name, type, status, status_reason as reason`
const RETRY_LATER = `update channels set is_status_mailed = false where id = any ($1::int[])`
const READERS = `
select email, (select nullif(language, '') from sign_ins where sign_ins.user_id = users.id
                order by last_seen_at desc limit 1) as language
  from users
 where role = 'ROOT' and status = 'ENABLED' and deleted_at is null and email is not null`

interface Changed {
  readonly id: number
  readonly name: string
  readonly type: number
  readonly status: string
  /** Null for a channel that a test has enabled again. */
  readonly reason: string | null
}

interface Reader {
  readonly email: string
  /** Of the last sign-in. */
  readonly language: string | null
}

/** Sends root one mail about the channels whose status the server has changed since the last one. */
export async function mailStatusChanges(services: Services): Promise<void> {
  const claimed = await services.pool.query<Changed>(CLAIM, [])
  const changed = claimed.filter(
    ({ status, reason }) => status === 'AUTO_DISABLED' || (status === 'ENABLED' && reason === null),
  )
  if (changed.length === 0) return
  const readers = await services.pool.query<Reader>(READERS, [])
  for (const reader of readers) await send(services, reader, changed)
}

/** A failure is in the log of the mail; the changes are sent again later. */
async function send(
  services: Services,
  { email, language: last }: Reader,
  changed: readonly Changed[],
): Promise<void> {
  const language = languages.find(one => one === last) ?? option(services, 'DefaultLanguage')
  const ctx: Ctx = { ...services, actor, requestId: '', address: '', language }
  const site = option(services, 'ServerAddress')
  const lines = changed.slice(0, LINES_MAX).map(one => lineOf(language, one))
  const rest = changed.length - lines.length
  if (rest > 0) lines.push(message(language, 'mails', 'channelsMore', { count: String(rest) }))
  const content = { kind: 'channelStatus', params: {}, lines } as const
  try {
    await sendMail(ctx, email, { ...content, ...(site && { link: `${site}/channel` }) })
  } catch {
    await services.pool.query(RETRY_LATER, [changed.map(({ id }) => id)])
  }
}

function lineOf(language: Language, { id, name, type, status, reason }: Changed): string {
  const params = {
    id: String(id),
    name,
    type: findChannelType(type)?.name[language] ?? String(type),
    reason: reason || message(language, 'names', 'unknownType', {}),
  }
  const key = status === 'ENABLED' ? 'channelEnabled' : 'channelDisabled'
  return message(language, 'mails', key, params)
}
