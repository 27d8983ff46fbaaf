import { languages, type Language } from '../../../contract/enums.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { Ctx, Services } from '../../kernel/ctx.ts'
import { canSendMail, sendMail } from '../mail/index.ts'
import { shortQuota } from '../money/index.ts'
import { option } from '../options/index.ts'

const actor: Actor = { kind: 'job', name: 'low balance reminder' }

interface Reminder {
  readonly id: number
  readonly username: string
  readonly email: string
  /** What is left, with what running calls have reserved. */
  readonly balance: bigint
  readonly threshold: bigint
  /** Of the last sign-in. */
  readonly language: string | null
}

/**
 * The reservations are part of what is left. The first comparison needs no reservations and excludes
 * nearly all users.
 */
const CLAIM = `
update users set is_reminded = true, reminded_at = now()
 where id = any ($1::int[]) and not is_reminded and email is not null and deleted_at is null
   and status = 'ENABLED' and balance < coalesce(remind_below, $2::bigint)
   and (reminded_at is null or reminded_at <= now() - interval '2 hours')
   and balance + (select coalesce(sum(amount), 0) from holds where holds.user_id = users.id)
       < coalesce(remind_below, $2::bigint)
   and (select kind from entries where entries.user_id = users.id order by id desc limit 1) = 'CHARGE'
returning id, username, email, coalesce(remind_below, $2::bigint) as threshold,
  (balance + (select coalesce(sum(amount), 0) from holds where holds.user_id = users.id))::bigint
    as balance,
  (select nullif(language, '') from sign_ins where sign_ins.user_id = users.id
    order by last_seen_at desc limit 1) as language`

const RETRY_LATER = `update users set is_reminded = false where id = $1::int`

/** Sends a mail to those of the users whose balance is low and who were not reminded yet. */
export async function remindOfLowBalance(
  services: Services,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0 || !canSendMail(services)) return
  const values = [userIds, option(services, 'QuotaRemindThreshold')]
  const reminders = await services.pool.query<Reminder>(CLAIM, values)
  await Promise.all(reminders.map(reminder => send(services, reminder)))
}

/** A failure is in the log of the mail. */
async function send(services: Services, reminder: Reminder): Promise<void> {
  const { id, username, email, balance, threshold } = reminder
  const ctx: Ctx = {
    ...services,
    actor,
    requestId: '',
    address: '',
    language: languageOf(services, reminder),
  }
  const site = option(services, 'ServerAddress')
  const params = {
    username,
    balance: shortQuota(services, balance),
    threshold: shortQuota(services, threshold),
  }
  const kind = balance > 0n ? 'lowBalance' : 'noBalance'
  try {
    await sendMail(ctx, email, { kind, params, ...(site && { link: `${site}/topup` }) })
  } catch {
    await services.pool.query(RETRY_LATER, [id])
  }
}

function languageOf(services: Services, { language }: Reminder): Language {
  return languages.find(one => one === language) ?? option(services, 'DefaultLanguage')
}
