import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type {
  CallAttempts_log$data,
  CallAttempts_log$key,
} from '../../../__generated__/CallAttempts_log.graphql.ts'
import { DurationText } from '../../../ui/DurationText.tsx'
import { Fact } from '../../../ui/Facts.tsx'

/** The failed attempts of a call, and the channels that it did not use. Only operators receive them. */
export function CallAttempts({ log }: { readonly log: CallAttempts_log$key }) {
  const { t } = useTranslation('log')
  const { failedAttempts, passedOver } = useFragment(
    graphql`
      fragment CallAttempts_log on Log {
        failedAttempts {
          channel {
            name
          }
          channelNumber
          code
          detail
          durationMs
          status
        }
        passedOver {
          channel {
            name
          }
          channelNumber
          reason
        }
      }
    `,
    log,
  )
  if (!failedAttempts) return null
  return (
    <>
      <Fact label={t('attempts.label')}>
        <Box component="ol" sx={listStyle}>
          {failedAttempts.map((attempt, at) => (
            <Attempt key={at} attempt={attempt} />
          ))}
        </Box>
      </Fact>
      {passedOver && passedOver.length > 0 && (
        <Fact label={t('attempts.passedOver')}>
          <Box component="ul" sx={listStyle}>
            {passedOver.map(({ channel, channelNumber, reason }) => (
              <li key={channelNumber}>
                {channelText(channelNumber, channel)}: {t(`attempts.reason.${reason}`)}
              </li>
            ))}
          </Box>
        </Fact>
      )}
    </>
  )
}

type AttemptData = NonNullable<CallAttempts_log$data['failedAttempts']>[number]

function Attempt({ attempt }: { readonly attempt: AttemptData }) {
  const { t } = useTranslation('log')
  const { channel, channelNumber, detail, durationMs, status } = attempt
  return (
    <li>
      {channelText(channelNumber, channel)} ·{' '}
      {status === null || status === undefined
        ? t('attempts.noAnswer')
        : t('attempts.status', { status })}
      {' · '}
      <DurationText ms={durationMs} color="grey" />
      <Box sx={{ color: 'text.secondary', wordBreak: 'break-word' }}>{detail}</Box>
    </li>
  )
}

const channelText = (id: number, channel: { readonly name: string } | null | undefined) =>
  `#${id} ${channel?.name ?? ''}`.trimEnd()

const listStyle = { m: 0, pl: 2.25, display: 'grid', gap: 0.5 } as const
