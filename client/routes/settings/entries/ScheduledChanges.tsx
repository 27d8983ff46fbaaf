import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useSubscription } from 'react-relay'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import type { ScheduledChangesSubscription } from '../../../__generated__/ScheduledChangesSubscription.graphql.ts'
import { useReportError } from '../../../i18n/useErrorText.ts'
import { confirm } from '../../../ui/confirm.ts'
import { PlainTable } from '../../../ui/PlainTable.tsx'
import { Section } from '../../../ui/Section.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import { useCancelScheduled } from './useScheduledChanges.ts'

const CHANGES = graphql`
  subscription ScheduledChangesSubscription {
    scheduledOptionChangesUpdated {
      effectiveAt
      entries {
        after
        before
        key
        name
      }
      number
      scheduledBy {
        username
      }
      state
    }
  }
`

type Scheduled = ScheduledChangesSubscription['response']['scheduledOptionChangesUpdated'][number]

/** The changes that are scheduled, live; nothing when there was none. */
export function ScheduledChanges() {
  const { t } = useTranslation('price')
  const changes = useScheduled()
  if (changes.length === 0) return null
  return (
    <Section title={t('schedule.title')} text={t('schedule.text')}>
      <PlainTable
        label={t('schedule.title')}
        heads={[
          { text: t('schedule.at') },
          { text: t('schedule.state') },
          { text: t('schedule.entries') },
          { text: t('schedule.by') },
          { text: t('schedule.action') },
        ]}
      >
        {changes.map(change => (
          <ScheduledRow key={change.number} change={change} />
        ))}
      </PlainTable>
    </Section>
  )
}

/** The subscription starts with the present list. */
function useScheduled(): readonly Scheduled[] {
  const [changes, setChanges] = useState<readonly Scheduled[]>([])
  const config = useMemo(
    () => ({
      subscription: CHANGES,
      variables: {},
      onNext: (event: ScheduledChangesSubscription['response'] | null | undefined) => {
        if (event) setChanges(event.scheduledOptionChangesUpdated)
      },
    }),
    [],
  )
  useSubscription<ScheduledChangesSubscription>(config)
  return changes
}

function ScheduledRow({ change }: { readonly change: Scheduled }) {
  const { t } = useTranslation('price')
  return (
    <tr>
      <td>
        <TimeText at={change.effectiveAt} />
      </td>
      <td>{t(`schedule.states.${change.state}`)}</td>
      <td>
        <Entries entries={change.entries} />
      </td>
      <td>{change.scheduledBy?.username}</td>
      <td>{change.state === 'PENDING' && <CancelButton number={change.number} />}</td>
    </tr>
  )
}

function Entries({ entries }: Pick<Scheduled, 'entries'>) {
  const { t } = useTranslation('price')
  return (
    <Box component="details" sx={{ minWidth: 200 }}>
      <summary>{t('schedule.count', { count: entries.length })}</summary>
      {entries.map(({ key, name, before, after }) => (
        <Typography key={`${key} ${name}`} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {key} · {name}: {before ?? t('draft.none')} → {after ?? t('draft.none')}
        </Typography>
      ))}
    </Box>
  )
}

function CancelButton({ number }: { readonly number: number }) {
  const { t } = useTranslation('price')
  const report = useReportError()
  const [cancel, isBusy] = useCancelScheduled()
  const ask = async () => {
    const isSure = await confirm({
      title: t('schedule.question'),
      text: t('schedule.questionText'),
      action: t('schedule.cancel'),
    })
    if (isSure) await cancel({ number })
  }
  return (
    <BusyButton
      size="small"
      color="error"
      variant="outlined"
      isBusy={isBusy}
      onClick={() => report(ask())}
    >
      {t('schedule.cancel')}
    </BusyButton>
  )
}
