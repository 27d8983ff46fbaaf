import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState, type ReactNode } from 'react'
import { useFormState, type Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { AdvancedFields } from './AdvancedFields.tsx'
import { BasicFields } from './BasicFields.tsx'
import type { ChannelValues } from './channelValues.ts'
import { RoutingFields } from './RoutingFields.tsx'

interface ChannelFieldsProps {
  readonly control: Control<ChannelValues>
  readonly groups: readonly string[]
  /** Absent for a channel that is not stored yet. */
  readonly id: string | undefined
  /** The panel of several keys, for a stored channel. */
  readonly keys: ReactNode
}

export function ChannelFields({ control, groups, id, keys }: ChannelFieldsProps) {
  const { t } = useTranslation(['channel', 'channelWork'])
  return (
    <>
      <Section title={t('channelWork:form.sections.basic')}>
        <BasicFields isNew={id === undefined} />
        {keys}
      </Section>
      <Section title={t('channelWork:form.sections.routing')}>
        <RoutingFields groups={groups} id={id} />
      </Section>
      <Advanced control={control} startsOpen={id !== undefined} />
    </>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box component="fieldset" sx={sectionStyle}>
      <Typography component="legend" variant="h3" sx={{ p: 0, mb: 2, color: 'text.secondary' }}>
        {title}
      </Typography>
      <Box sx={fieldsStyle}>{children}</Box>
    </Box>
  )
}

const sectionStyle = { border: 0, m: 0, p: 0, minWidth: 0 } as const

const fieldsStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2.5,
} as const

const advancedStyle = { ...fieldsStyle, pt: 1.5, '&[hidden]': { display: 'none' } } as const

interface AdvancedProps {
  readonly control: Control<ChannelValues>
  readonly startsOpen: boolean
}

const ADVANCED = [
  'organization',
  'testModel',
  'statusCodeMapping',
  'setting',
  'maxInputTokens',
] as const

/** Collapsed for a new channel, and expanded when a field has an error. */
function Advanced({ control, startsOpen }: AdvancedProps) {
  const { t } = useTranslation(['channel', 'channelWork'])
  const [isChosen, setChosen] = useState(startsOpen)
  const { errors } = useFormState({ control })
  const isOpen = isChosen || ADVANCED.some(name => errors[name])
  return (
    <Box>
      <Button
        color="inherit"
        aria-expanded={isOpen}
        onClick={() => setChosen(!isOpen)}
        endIcon={<ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
        sx={{ ml: -1.75, color: 'text.secondary' }}
      >
        {t('channelWork:form.sections.advanced')}
      </Button>
      <Box hidden={!isOpen} sx={advancedStyle}>
        <AdvancedFields />
      </Box>
    </Box>
  )
}
