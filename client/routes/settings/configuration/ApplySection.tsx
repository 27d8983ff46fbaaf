import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useRef, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { confirm } from '../../../ui/confirm.ts'
import { useUnsavedQuestion } from '../../../ui/form/useLeaveGuard.ts'
import { Section } from '../../../ui/Section.tsx'
import { toast } from '../../../ui/toast.ts'
import { countValues, rowsOf } from './differenceRows.ts'
import { Differences } from './Differences.tsx'
import { FileErrors } from './FileErrors.tsx'
import { LabelledCheckbox } from './LabelledCheckbox.tsx'
import { OpenFile } from './OpenFile.tsx'
import type { ConfigurationChange } from './planConfiguration.ts'
import { useConfigurationFile, type ConfigurationFile } from './useConfigurationFile.ts'

/** Compares a file with the site and applies it. After an error the text is still there. */
export function ApplySection() {
  const { t } = useTranslation('settings')
  const area = useRef<HTMLTextAreaElement>(null)
  const file = useConfigurationFile()
  const { draft, changes, failure, isComparing, isApplying } = file
  useUnsavedQuestion(file.isUnsaved)
  const isBusy = isComparing || isApplying
  return (
    <Section title={t('configuration.apply.title')} text={t('configuration.apply.text')}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, mt: 2 }}>
        <FileField file={file} area={area} isBusy={isBusy} />
        <LabelledCheckbox
          label={t('configuration.apply.prune')}
          text={t('configuration.apply.pruneText')}
          isChecked={draft.isPruned}
          onChange={isPruned => file.edit({ isPruned })}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <OpenFile onText={document => file.edit({ document })} />
          <BusyButton
            variant={changes ? 'outlined' : 'contained'}
            color={changes ? 'inherit' : 'primary'}
            isBusy={isComparing}
            disabled={isBusy || draft.document.trim() === ''}
            onClick={() => void file.compare()}
          >
            {t('configuration.apply.compare')}
          </BusyButton>
        </Box>
        {failure !== undefined && <FileErrors failure={failure} area={area} />}
        {changes && <Plan changes={changes} file={file} />}
      </Box>
    </Section>
  )
}

interface FileFieldProps {
  readonly file: ConfigurationFile
  readonly area: RefObject<HTMLTextAreaElement | null>
  readonly isBusy: boolean
}

/** The number of lines is fixed: measuring a long text with every key would be slow. */
function FileField({ file, area, isBusy }: FileFieldProps) {
  const { t } = useTranslation('settings')
  return (
    <TextField
      multiline
      rows={14}
      label={t('configuration.apply.document')}
      value={file.draft.document}
      onChange={event => file.edit({ document: event.target.value })}
      inputRef={area}
      slotProps={{
        htmlInput: { readOnly: isBusy, spellCheck: false, wrap: 'off', style: codeStyle },
      }}
    />
  )
}

interface PlanProps {
  readonly changes: readonly ConfigurationChange[]
  readonly file: ConfigurationFile
}

/** The differences, and the button that applies them after a question with their number. */
function Plan({ changes, file }: PlanProps) {
  const { t } = useTranslation('settings')
  const count = countValues(changes)
  const removed = changes.flatMap(rowsOf).filter(({ kind }) => kind === 'REMOVE').length
  const apply = async () => {
    const isSure = await confirm({
      title: t('configuration.apply.question', { count }),
      text: [
        removed > 0 && t('configuration.apply.removed', { count: removed }),
        t('configuration.apply.all'),
      ]
        .filter(text => text !== false)
        .join(' '),
      action: t('configuration.apply.action', { count }),
      tone: removed > 0 ? 'error' : 'primary',
    })
    if (!isSure) return
    const done = await file.apply()
    if (done !== undefined) toast.success(t('configuration.apply.done', { count: done }))
  }
  return (
    <>
      {count === 0 && <Alert severity="success">{t('configuration.plan.none')}</Alert>}
      <Differences changes={changes} />
      {count > 0 && (
        <Box>
          <BusyButton variant="contained" isBusy={file.isApplying} onClick={() => void apply()}>
            {t('configuration.apply.action', { count })}
          </BusyButton>
        </Box>
      )}
    </>
  )
}

const codeStyle = { fontFamily: 'var(--sl-mono)', fontSize: '0.8125rem', lineHeight: 1.6 } as const
