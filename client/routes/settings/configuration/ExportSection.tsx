import Download from '@mui/icons-material/Download'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { useReportError } from '../../../i18n/useErrorText.ts'
import { saveText } from '../../../ui/saveText.ts'
import { Section } from '../../../ui/Section.tsx'
import { toast } from '../../../ui/toast.ts'
import { LabelledCheckbox } from './LabelledCheckbox.tsx'
import { readConfiguration } from './readConfiguration.ts'

const FILE_NAME = 'site.yaml'

/** Downloads the configuration; with secrets after a proof of identity. */
export function ExportSection() {
  const { t } = useTranslation('settings')
  const report = useReportError()
  const [hasSecrets, setSecrets] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveText(FILE_NAME, await readConfiguration({ hasSecrets }))
      toast.success(t('configuration.export.done'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Section title={t('configuration.export.title')} text={t('configuration.export.text')}>
      <Box sx={{ display: 'grid', justifyItems: 'start', gap: 1.5, mt: 1 }}>
        <LabelledCheckbox
          label={t('configuration.export.secrets')}
          text={t('configuration.export.secretsText')}
          isChecked={hasSecrets}
          onChange={setSecrets}
        />
        <BusyButton
          variant="outlined"
          color="inherit"
          startIcon={<Download fontSize="small" />}
          isBusy={isBusy}
          onClick={() => report(download())}
        >
          {t('configuration.export.action')}
        </BusyButton>
      </Box>
    </Section>
  )
}
